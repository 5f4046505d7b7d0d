import { expect } from '@playwright/test';
import { ownPicture, sendForm } from './admin.ts';
import { field, newTitle, test } from './admin-forms.ts';
import { open } from './journey.ts';
import { connect } from './potluck.ts';
import { keepToasts } from './toasts.ts';

test.use({ expectedFaults: [/./] });

test('@js @desktop the form of a deleted chef saves a new one, with one message and one button at a time', async ({
  page,
}) => {
  const name = newTitle('Gone');
  await open(page, '/admin');
  const picture = await ownPicture(page);
  await sendForm(page, '/admin/chefs/add', { name, bio: 'Cooks.', profileImage: picture });
  await open(page, `/admin/chefs?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await field(page, 'Bio').fill('Cooks well.');
  const database = await connect(process.env.E2E_ADMIN_DATA_DIR ?? '');
  await database.query('delete from authors where name = $1', [name]);
  const messages = page.getByRole('region', { name: 'Please check' }).getByRole('listitem');
  const save = page.getByRole('main').locator('[type=submit]:not([aria-hidden])');
  const toasts = page.locator('[data-sonner-toast]');

  await save.click();
  await expect(messages).toHaveText([/^This author has been deleted/]);
  await expect(save).toHaveText('Save as New Author');
  const reject = `reject_${crypto.randomUUID().replaceAll('-', '')}`;
  await database.query(`
    create function ${reject}() returns trigger language plpgsql as
      $$ begin raise exception 'rejected'; end $$;
    create trigger ${reject} before insert on authors
      for each row when (new.name = '${name}') execute function ${reject}()`);
  await save.click();
  await expect(messages).toHaveText('Failed to add author');
  await page.context().setOffline(true);
  await save.click();
  const lost = 'The connection was lost. Check it, then try again.';
  await expect(messages).toHaveText(['Failed to add author', lost]);
  await page.context().setOffline(false);
  await expect(save).toHaveText('Save as New Author');
  await expect(toasts).toHaveCount(0);
  await database.query(`drop function ${reject} cascade`);
  await database.end();
  await keepToasts(page);
  await save.click();
  await expect(toasts).toHaveText([`Chef "${name}" added successfully`]);
});

test('@js @desktop a failure toast disappears when the next attempt succeeds', async ({ page }) => {
  const name = newTitle('Retried');
  await keepToasts(page);
  await open(page, '/admin/chefs/add');
  await field(page, 'Name').fill(name);
  await field(page, 'Bio').fill('Cooks.');
  await field(page, 'Profile image URL').fill(await ownPicture(page));
  await page.context().setOffline(true);
  const save = page.getByRole('button', { name: 'Create Chef' });
  await save.click();
  const toasts = page.locator('[data-sonner-toast]');
  await expect(toasts).toHaveText('Failed to add chef');
  await page.context().setOffline(false);
  await save.press('Enter');
  // The toast of the failure fades out meanwhile.
  await expect(toasts).toHaveText([`Chef "${name}" added successfully`]);
});
