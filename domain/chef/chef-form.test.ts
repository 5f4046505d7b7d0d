import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { ChefFormSchema } from './chef-form.ts';

const filled: Record<string, string> = {
  name: 'Luca',
  profileImage: 'https://example.com/luca.jpg',
  bio: 'Cooks.',
  facebookUrl: '',
  instagramUrl: '',
  youtubeUrl: '',
  twitterUrl: '',
};

function send(changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.append(name, value);
  return parseWithZod(form, { schema: ChefFormSchema });
}

test('social links are optional', () => {
  const submission = send();
  expect(submission.status === 'success' && submission.value.input).toEqual({
    name: 'Luca',
    profileImage: 'https://example.com/luca.jpg',
    bio: 'Cooks.',
    facebookUrl: null,
    instagramUrl: null,
    youtubeUrl: null,
    twitterUrl: null,
  });
});

test.each([
  ['name', ' ', 'Name is required'],
  ['bio', '\n', 'Bio is required'],
  ['profileImage', '', 'Profile image URL is required'],
  ['name', 'x'.repeat(121), 'Name must be at most 120 characters'],
  ['bio', 'x'.repeat(5001), 'Bio must be at most 5000 characters'],
])('a chef whose %s is %j is rejected', (name, value, message) => {
  expect(send({ [name]: value }).reply().error).toEqual({ [name]: [message] });
});

test('a chef form with the Upload tab chosen requires a file', () => {
  expect(send({ profileImageSource: 'file' }).reply().error).toEqual({
    profileImage: ['Profile image file is required'],
  });
});

test("a failed upload does not save the chef's old picture", () => {
  const before = {
    profileImageSource: 'file',
    profileImageUploaded: '/images/authors/luca-1.webp',
  };
  expect(send(before).status).toBe('success');
  expect(send({ ...before, profileImageFailed: 'on' }).reply().error).toEqual({
    profileImage: ['Image upload failed'],
  });
  const byUrl = { ...before, profileImageSource: 'url', profileImageFailed: 'on' };
  expect(send(byUrl).status).toBe('success');
});

describe('social links', () => {
  test.each(['http://facebook.com/luca', 'facebook.com/luca', 'javascript:alert(1)', '@luca'])(
    'the social link %s is rejected',
    (facebookUrl) => {
      expect(send({ facebookUrl }).reply().error).toEqual({
        facebookUrl: ['Facebook must be a URL that starts with https://'],
      });
    },
  );

  test('a social link may have any case and is normalized', () => {
    const submission = send({ twitterUrl: ' HTTPS://X.com/Luca ' });
    expect(submission.status === 'success' && submission.value.input.twitterUrl).toBe(
      'https://x.com/Luca',
    );
  });
});
