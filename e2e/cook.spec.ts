import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits, onEachScreen, showOn } from './fit.ts';
import { expect, open, scriptsReady, test } from './journey.ts';

const address = '/recipes/spaghetti-carbonara/cook';

/** Lets a page request a wake lock, and counts the requests. */
function countLocks(): void {
  Object.assign(window, { locks: 0 });
  const request = async () => {
    (window as unknown as { locks: number }).locks++;
    const lock = { released: false, release: async () => {} };
    document.addEventListener('visibilitychange', () => {
      lock.released ||= document.hidden;
    });
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    ([start, end]) => {
      const send = (type: string, clientX = 0) => {
        const touch = new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 });
        const touches = type === 'touchstart' ? [touch] : [];
        const event = { touches, changedTouches: [touch], bubbles: true };
        document.body.dispatchEvent(new TouchEvent(type, event));
      };
      send('touchstart', start);
      send('touchend', end);
    },
    [from, to] as const,
  );
}

// Without a connection and a service worker, pictures of steps are missing.
test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] });

test('a cook doubles the servings with three timers, offline, through a reload and half an hour away @js @mobile', async ({
  page,
}) => {
  let now = Date.UTC(2026, 0, 1, 18);
  const pass = (minutes: number) => {
    now += minutes * 60_000;
    return page.clock.setFixedTime(now);
  };
  await pass(0);
  await page.addInitScript(countLocks);
  // The second step was ticked on the recipe's page.
  const ticks = 'ticks:spaghetti-carbonara';
  await page.addInitScript((key) => {
    localStorage[key] ??= 's2';
  }, ticks);
  await open(page, `${address}?servings=8`);
  const main = page.getByRole('main');
  const step = (number: number) =>
    main.getByRole('heading', { level: 1, name: `Step ${number} of 7` });
  await expect(main.getByRole('listitem').first()).toHaveText('800 g spaghetti');
  await main.getByRole('checkbox', { name: '800 g spaghetti' }).check();
  await expect.poll(() => page.evaluate((key) => localStorage[key], ticks)).toBe('s2 i1');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Start cooking' }).click();
  await expect(step(1)).toBeFocused();

  // No step waits for the network.
  await page.context().setOffline(true);
  await swipe(page, 300, 100);
  await expect(step(2)).toBeVisible();
  await swipe(page, 100, 300);
  await expect(step(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(step(2)).toBeVisible();

  const timers = page.getByRole('region', { name: 'Timers' });
  await expect(timers).toBeHidden();
  await main.getByRole('button', { name: '10 minutes' }).click();
  await main.getByRole('button', { name: '30 seconds' }).focus();
  await page.keyboard.press('Enter');
  await main.getByRole('link', { name: 'Ingredients' }).click();
  await expect(main.getByRole('checkbox', { name: '800 g spaghetti' })).toBeChecked();
  await main.getByRole('link', { name: 'Continue from step 2' }).click();
  await expect(page).toHaveURL(`${address}?step=2&servings=8`);
  for (const number of [3, 4, 5]) {
    await main.getByRole('link', { name: 'Next' }).click();
    await expect(step(number)).toBeVisible();
  }
  await main.getByRole('button', { name: '1 minute' }).click();
  await expect(timers.getByRole('listitem')).toHaveCount(3);
  await page.context().setOffline(false);
  await expect(timers).toContainText('Keep this page open, or timers may not ring.');
  await expectAccessible(page);

  // Of several tabs, the tab that was visible last rings.
  const other = await page.context().newPage();
  await open(other, '/chefs');
  await expect(other.getByRole('region', { name: 'Timers' })).toBeVisible();
  await pass(0.5);
  await expect(other.getByRole('alert')).toHaveText('Add the pepper, let it sizzle: time is up.');
  await expect(page).toHaveTitle(/^Time is up · .*Step 5: Spaghetti Carbonara \| Potluck$/);
  const ended = timers.getByRole('group', { name: 'Add the pepper, let it sizzle' });
  await expect(ended).toContainText('time is up');
  await expect(page.getByRole('alert')).toHaveText('');
  await other.close();
  await timers.getByRole('button', { name: 'Show timers' }).click();
  await expectAccessible(page);
  await onEachScreen(page, (screen) => expectFits(page, screen));
  await showOn(page, { width: 360, height: 780 });
  const render = timers.getByRole('group', { name: 'Let it render' });
  await render.getByRole('button', { name: 'Pause' }).click();
  await expect(render.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.keyboard.press('Enter');
  await ended.getByRole('button', { name: 'Stop' }).click();
  await expect(ended).toBeHidden();

  await page.reload();
  await scriptsReady(page);
  await expect(step(5)).toBeVisible();
  await expect(timers.getByRole('listitem')).toHaveCount(2);
  await expect(main.getByText('This browser cannot keep the screen on.')).toBeHidden();

  // A phone stops the scripts of a hidden page.
  await setHidden(page, true);
  const locks = () => page.evaluate(() => (window as unknown as { locks: number }).locks);
  const before = await locks();
  await pass(30);
  await setHidden(page, false);
  await expect(page.getByRole('alert')).toHaveText(
    'Toss: ended 29 min ago. Let it render: ended 20 min ago.',
  );
  await expect(timers).toContainText('Let it render: ended 20 min ago.');
  await expect(timers).toContainText('Toss: ended 29 min ago.');
  await expect.poll(locks).toBeGreaterThan(before);

  await open(page, '/chefs');
  await expectAccessible(page);
  await timers.getByRole('link', { name: /step 2 of Spaghetti Carbonara/ }).click();
  await expect(step(2)).toBeVisible();
  for (const left of [1, 0]) {
    await timers.getByRole('button', { name: 'Stop' }).first().click();
    await expect(timers.getByRole('group')).toHaveCount(left);
  }
  await expect(page).toHaveTitle('Step 2: Spaghetti Carbonara | Potluck');

  await open(page, `${address}?step=7&servings=8`);
  await main.getByRole('link', { name: 'Finish' }).click();
  await expect(main.getByRole('heading', { name: 'Enjoy your meal' })).toBeFocused();
  const note = main.getByRole('textbox', { name: 'Your note for next time' });
  await note.fill('Less pepper');
  await note.press('ArrowLeft');
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual(['note:spaghetti-carbonara']);
  await main.getByRole('link', { name: 'Back to the Recipe' }).click();
  await expect(main.getByRole('textbox', { name: 'Your Note' })).toHaveValue('Less pepper');
});

test('a cook steps through a recipe with links alone @nojs', async ({ page }) => {
  await page.goto(`${address}?servings=8`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Start cooking' }).click();
  for (let step = 1; step <= 7; step++) {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Step ${step} of 7`);
    if (step === 2) await expect(main.getByText('render for 10 minutes, turning')).toBeVisible();
    await main.getByRole('link', { name: step < 7 ? 'Next' : 'Finish' }).click();
  }
  await main.getByRole('link', { name: 'Back to the Recipe' }).click();
  await expect(page).toHaveURL('/recipes/spaghetti-carbonara?servings=8');
});
