import { expect, type Page } from '@playwright/test';
import { fill, press } from './account.ts';

/** The built-in admin of the site that journeys are made on. */
export const admin = { email: 'admin@example.com', password: 'an admin of journeys' };

/** Signs the page in as the built-in admin, up to the dashboard. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await fill(page, { Email: admin.email, Password: admin.password });
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/admin');
}
