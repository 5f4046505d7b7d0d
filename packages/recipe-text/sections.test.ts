import { expect, test } from 'vitest';
import { isHeadingAfterRecipe, matchPartAfter } from './sections.ts';

const parts = {
  notes: ['Notes', 'Cook’s tips:', 'A few notes', 'Recipe notes & tips', 'Tipps', 'Wskazówki'],
  advice: ['Variations', 'Storage', 'Do ahead', 'Leftovers'],
  nutrition: ['Nutrition facts', 'Nutrition (per serving)', 'Nährwerte pro Portion'],
  equipment: ['Special equipment', 'Utensilien'],
};

for (const [part, headings] of Object.entries(parts)) {
  test.each(headings)(`a heading of ${part} ends a recipe: %s`, (heading) => {
    expect(matchPartAfter(heading)).toBe(part);
    expect(isHeadingAfterRecipe(heading)).toBe(true);
  });
}

test.each(['Nutrition per serving: 240 kcal', 'Note the time', 'Tools of the trade', 'Sauce'])(
  'text that only begins like a heading names no part: %s',
  (line) => {
    expect(matchPartAfter(line)).toBeUndefined();
  },
);
