import { expect, test } from '@playwright/test';
import { addSignedInAccount } from './account.ts';
import { open } from './journey.ts';

test('without JavaScript, the passkeys page explains what is missing @nojs', async ({ page }) => {
  await addSignedInAccount(page);
  await open(page, '/account/passkeys');
  await expect(page.getByText('Creating a passkey needs JavaScript')).toBeVisible();
  await open(page, '/login');
  await expect(page.getByRole('button', { name: /Passkey/ })).toHaveCount(0);
});
