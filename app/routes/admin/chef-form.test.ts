import { beforeEach, describe, expect, test } from 'vitest';
import { chefRecord } from '#server/chefs/record.ts';
import { db } from '#server/db/database.ts';
import { findRecord } from '#server/records/find.ts';
import { saveRecordForm } from '#server/records/save.ts';
import { admin, ann, page, prepareAdminForms, said, without } from '../../../test/admin/form.ts';
import { send } from '../../../test/app.ts';
import { addChef, removeEverything } from '../../../test/factories.ts';
import { type Fields, readFormErrors, readFormFields, sendForm } from '../../../test/form.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

prepareAdminForms();

const addPath = '/admin/chefs/add';
const filled: Fields = {
  name: 'Luca Moretti',
  profileImage: 'https://example.com/luca.jpg',
  bio: 'Cooks in Bologna.',
  facebookUrl: '',
  instagramUrl: 'https://www.instagram.com/luca',
  youtubeUrl: '',
  twitterUrl: '',
};
const rows = () => db.selectFrom('authors').selectAll().orderBy('id').execute();

test.each([addPath, '/admin/chefs/edit/1'])(
  'the path %s requires permission to edit',
  async (path) => {
    const visitor = await sendForm(path, filled, '');
    expect(visitor.headers.get('Location')).toBe(`/admin/login?next=${encodeURIComponent(path)}`);
    const user = await sessionOf(await addSomebody());
    expect((await send(path, { headers: { Cookie: user } })).status).toBe(403);
    expect((await sendForm(path, filled, user)).status).toBe(403);
    expect(await rows()).toEqual([]);
  },
);

describe('adding', () => {
  test('adding a chef saves everything once, shows a message and returns to the list', async () => {
    const html = await page(addPath);
    expect(html).toContain('Add New Author');
    expect(html).toContain('Create Chef');
    const sent = { ...readFormFields(html), ...filled };
    const [response] = await Promise.all([
      sendForm(addPath, sent, admin),
      sendForm(addPath, sent, admin),
    ]);
    expect(response.headers.get('Location')).toBe('/admin/chefs');
    expect(await said(response)).toContain('Chef &quot;Luca Moretti&quot; added successfully');
    expect(await rows()).toMatchObject([
      {
        name: 'Luca Moretti',
        slug: 'luca-moretti',
        bio: 'Cooks in Bologna.',
        profile_image: 'https://example.com/luca.jpg',
        facebook_url: null,
        instagram_url: 'https://www.instagram.com/luca',
      },
    ]);
    expect(await (await send('/chef/luca-moretti')).text()).toContain('Luca Moretti');
  });

  test('an incomplete chef form lists everything that is missing and returns the typed text', async () => {
    const sent = { ...filled, name: '', bio: ' ', profileImage: '', twitterUrl: 'http://x.com/a' };
    const response = await sendForm(addPath, sent, admin);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(readFormErrors(html)).toEqual([
      'Name is required',
      'Profile image URL is required',
      'Bio is required',
      'X (Twitter) must be a URL that starts with https://',
    ]);
    expect(readFormFields(html)).toMatchObject({
      instagramUrl: filled.instagramUrl,
      twitterUrl: 'http://x.com/a',
    });
    expect(await rows()).toEqual([]);
  });

  test('the Upload tab of the chef form requires a file', async () => {
    const none = await sendForm(addPath, { ...filled, profileImageSource: 'file' }, admin);
    expect(readFormErrors(await none.text())).toEqual(['Profile image file is required']);
  });

  test('a failure to add a chef and an expired picture are reported', async () => {
    const gone = '/images/authors/gone-1795229027564.webp';
    const swept = { ...filled, profileImageSource: 'file', profileImageUploaded: gone };
    expect(readFormErrors(await (await sendForm(addPath, swept, admin)).text())).toEqual([
      'This picture no longer exists. Please upload it again.',
    ]);
    await without('audit_log', async () => {
      const response = await sendForm(addPath, filled, admin);
      expect(response.status).toBe(500);
      expect(readFormErrors(await response.text())).toEqual([
        'Error adding chef. Please try again.',
      ]);
    });
    expect(await rows()).toEqual([]);
  });
});

describe('editing', () => {
  let id: number;
  let path: string;
  beforeEach(async () => {
    ({ id } = await addChef({ name: 'Mia', bio: 'Bakes.' }));
    path = `/admin/chefs/edit/${id}`;
  });
  const edited = async (changes: Fields) => ({
    ...readFormFields(await page(path)),
    profileImage: 'https://example.com/mia.jpg',
    ...changes,
  });

  test('editing a chef shows the record; an unknown id redirects to the list', async () => {
    const html = await page(path);
    expect(html).toContain('Edit Author: Mia');
    expect(html).toContain('Update Chef');
    expect(readFormFields(html)).toMatchObject({ name: 'Mia', bio: 'Bakes.', youtubeUrl: '' });
    const unknown = await send('/admin/chefs/edit/999999', { headers: { Cookie: admin } });
    expect(unknown.headers.get('Location')).toBe('/admin/chefs');
  });

  test('saving a renamed chef redirects the old URL', async () => {
    const response = await sendForm(path, await edited({ name: 'Mia Berg' }), admin);
    expect(await said(response)).toContain('Chef updated successfully');
    const old = await send('/chef/mia');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/chef/mia-berg']);
  });

  test('a conflicting save of a chef shows both versions', async () => {
    const mine = await edited({ bio: 'My words.' });
    const now = await findRecord(chefRecord, id);
    if (!now) throw new Error('gone');
    await saveRecordForm(ann, chefRecord, id, {
      version: now.version,
      input: { ...now.input, bio: 'Their words.' },
    });
    const response = await sendForm(path, mine, admin);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toMatch(/<mark[^>]*>My words.<\/mark>.*<mark[^>]*>Their words.<\/mark>/);
    expect((await sendForm(path, readFormFields(html), admin)).status).toBe(302);
    expect(await rows()).toMatchObject([{ bio: 'My words.' }]);
  });

  test('failing to save a deleted chef as a new one is a failure to add, and loses nothing', async () => {
    const mine = await edited({ name: 'Mia Berg' });
    await removeEverything();
    await without('audit_log', async () => {
      const response = await sendForm(path, { ...mine, asNew: 'on' }, admin);
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(readFormErrors(html)).toEqual(['Failed to add author']);
      expect(readFormFields(html)).toMatchObject({ name: 'Mia Berg', asNew: 'on' });
      expect(html).toContain('Save as New Author</button>');
      expect(html).not.toContain('Update Chef');
    });
    expect(await rows()).toEqual([]);
  });

  test('a chef that someone deleted can be saved as a new one', async () => {
    const mine = await edited({ name: 'Mia Berg' });
    await removeEverything();
    const response = await sendForm(path, mine, admin);
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(readFormErrors(html)[0]).toMatch(/^This author has been deleted/);
    expect(html).not.toContain('Update Chef');
    await sendForm(path, readFormFields(html), admin);
    expect(await rows()).toMatchObject([{ name: 'Mia Berg' }]);
  });

  test('a failure to save a chef is reported', async () => {
    await without('audit_log', async () => {
      const response = await sendForm(path, await edited({ bio: 'New.' }), admin);
      expect(readFormErrors(await response.text())).toEqual([
        'Error updating chef. Please try again.',
      ]);
    });
  });
});
