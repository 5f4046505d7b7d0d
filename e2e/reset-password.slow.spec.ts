import { expect, test } from '@playwright/test';
import { expectMessage, fill, press, useOwnClient } from './account.ts';
import { hasScripts, open, scriptsReady } from './journey.ts';
import { connect } from './potluck.ts';
import {
  answerForms,
  chooseNew,
  chosen,
  expectForm,
  expectUpdated,
  invalid,
} from './reset-password.ts';

const failed = 'An unexpected error occurred while resetting your password';

test.beforeEach(({ page }) => useOwnClient(page));

test('a used reset link shows a message and leads to the sign-in page', async ({ page }) => {
  await open(page, '/reset-password#token=used-before');
  if (!hasScripts()) await fill(page, { Code: 'used-before' });
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expect(page).toHaveURL('/login');
  await expectMessage(page, invalid);
});

test('@js the reset page without a token leads to the sign-in page', async ({ page }) => {
  await open(page, '/reset-password');
  await expect(page).toHaveURL('/login');
  await expectMessage(page, invalid);
});

test('@js a reset that a rate limit rejects leaves its form filled in', async ({ page }) => {
  await chooseNew(page);
  await answerForms(page, 429);
  await press(page, 'Update Password');
  await expectForm(page, 'Too many requests at once. Please try again in a few minutes.');
  await page.unrouteAll();
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('@js a reset that a firewall rejects can be tried again with the same link', async ({
  page,
}) => {
  await chooseNew(page);
  await answerForms(page, 403);
  await press(page, 'Update Password');
  const again = page.getByRole('link', { name: 'Try Again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await scriptsReady(page);
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('@js a reset that times out in a proxy leaves its form filled in', async ({ page }) => {
  await chooseNew(page);
  await answerForms(page, 408);
  await press(page, 'Update Password');
  await expectForm(page, failed);
  await page.unrouteAll();
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('a reset that the database rejects leaves its form filled in', async ({ page }) => {
  const { email } = await chooseNew(page);
  const database = await connect(process.env.E2E_DATA_DIR ?? '');
  const { rows } = await database.query('select id from users where email = $1', [email]);
  const refusal = `refusal_${email.split('@')[0]}`;
  await database.query(`
    create function ${refusal}() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger ${refusal} before update on accounts
      for each row when (old.user_id = '${rows[0].id}') execute function ${refusal}()`);
  await press(page, 'Update Password');
  await expectForm(page, failed);
  await database.query(`drop function ${refusal} cascade`);
  await database.end();
  // The URL still has the token.
  if (hasScripts()) await page.reload();
  await scriptsReady(page);
  await fill(page, chosen);
  await press(page, 'Update Password');
  await expectUpdated(page);
});

test('@js a form that was sent before its scripts started asks for the code', async ({ page }) => {
  const { code } = await chooseNew(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await fill(page, chosen);
  await page.unrouteAll();
  await press(page, 'Update Password');
  await scriptsReady(page);
  await expectMessage(page, 'The code from the email is required');
  await fill(page, { Code: code, ...chosen });
  await press(page, 'Update Password');
  await expectUpdated(page);
});
