import { expect, type Page } from '@playwright/test';

/** A window, and the size of text in percent; browser zoom has the effect of a smaller window. */
type Screen = { width: number; height: number; text?: number };

const screens: Screen[] = [
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
  { width: 320, height: 640 },
  // 1280 pixels at 200% zoom.
  { width: 640, height: 450 },
  { width: 1280, height: 900, text: 200 },
  { width: 360, height: 780, text: 200 },
];

/** Runs `check` on the open page with each screen. */
export async function onEachScreen(
  page: Page,
  check: (screen: string) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await showOn(page, screen);
    await check(`${screen.width} pixels wide, text at ${screen.text ?? 100} %`);
  }
}

export async function showOn(page: Page, { width, height, text = 100 }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${text}%`);
}

/** Fails when the page scrolls sideways, when text is cut off without an ellipsis, or when a short word breaks. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  const faults = await page.evaluate(findFaults);
  expect.soft(faults, `${page.url()}, ${screen}`).toEqual([]);
}

function findFaults(): string[] {
  const faults = [];
  // Few words fit a line of a phone at twice their size.
  const isLarge = document.documentElement.style.fontSize === '200%';
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} pixels wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0 || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
      // Text that other tests invented may break.
      if (isLarge || !/^\p{L}{1,12}$/u.test(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map((line) => line.top));
      if (lines.size > 1) faults.push(`broken: ${word}`);
    }
    for (let box: Element | null = text.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY, scrollSnapType, textOverflow, webkitLineClamp } =
        getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // Text for screen readers only is cut on purpose, and so is text that ends with an ellipsis.
      if (edge.width <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      // A row of cards or links shows part of the next card or link as a hint that it scrolls
      // sideways.
      if (overflowX === 'auto' && scrollSnapType !== 'none') break;
      const isWider = left < edge.left - 1 || right > edge.right + 1;
      const isTaller = top < edge.top - 1 || bottom > edge.bottom + 1;
      if (overflowX !== 'visible' && isWider) faults.push(`cut at its side: ${text.nodeValue}`);
      if (['hidden', 'clip'].includes(overflowY) && isTaller) faults.push(`cut: ${text.nodeValue}`);
      if (['auto', 'scroll'].includes(overflowY)) break;
    }
  }
  return faults;
}
