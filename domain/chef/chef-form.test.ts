import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { ChefForm } from './chef-form.ts';

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
  return parseWithZod(form, { schema: ChefForm });
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
])('%s of %j is refused', (name, value, message) => {
  expect(send({ [name]: value }).reply().error).toEqual({ [name]: [message] });
});

test('the file tab requires a file', () => {
  expect(send({ profileImageSource: 'file' }).reply().error).toEqual({
    profileImage: ['Profile image file is required'],
  });
});

test('after a failed upload, the old picture is not saved', () => {
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

describe('social links are https', () => {
  test.each(['http://facebook.com/luca', 'facebook.com/luca', 'javascript:alert(1)', '@luca'])(
    '%s is refused',
    (facebookUrl) => {
      expect(send({ facebookUrl }).reply().error).toEqual({
        facebookUrl: ['Facebook must be an address that begins with https://'],
      });
    },
  );

  test('in any case, and normalized for the database', () => {
    const submission = send({ twitterUrl: ' HTTPS://X.com/Luca ' });
    expect(submission.status === 'success' && submission.value.input.twitterUrl).toBe(
      'https://x.com/Luca',
    );
  });
});
