import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawSprite } from '../../scripts/icon-sprite.ts';
import createIcon from './icon.tsx';

test('an icon refers to its drawing in the icon sprite', async () => {
  vi.stubGlobal('__ICONS__', '/assets/icons.svg');
  onTestFinished(() => void vi.unstubAllGlobals());
  const Clock = createIcon('clock');
  expect(renderToStaticMarkup(<Clock className="size-5" />)).toBe(
    '<svg class="icon size-5" aria-hidden="true"><use href="/assets/icons.svg#clock"></use></svg>',
  );
  expect(await drawSprite()).toContain(
    '<symbol id="clock" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10">',
  );
});

test('an icon that Lucide renamed has its new name in the icon sprite', async () => {
  expect(await drawSprite()).toMatch(/<symbol id="circle-exclamation-point" /);
});
