import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { CookQuery } from '#domain/filters/cook-query.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { readStoredText, writeStoredText } from '../../ui/stored.ts';
import { FoodsInput } from './foods-input.tsx';

/** The key of the last query in local storage. */
const key = 'cook-with';

/**
 * A form for the foods to cook with, foods to leave out, and foods always on hand. The browser
 * remembers them.
 */
export function CookForm({ query, address }: { query: CookQuery; address: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (query.have.length > 0) return writeStoredText(key, address);
    const last = new URLSearchParams(readStoredText(key)?.split('?')[1]);
    for (const name of ['have', 'without', 'staples']) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement;
      const foods = last.get(name);
      // Text that was typed before the scripts started is preserved.
      if (foods !== null && address === '/cook-with' && field.value === field.defaultValue)
        field.value = foods.replaceAll(',', ', ');
    }
  }, [query, address]);

  return (
    <search>
      <Form
        ref={form}
        action="/cook-with"
        autoComplete="off"
        className="card mt-4 grid gap-4 p-4 sm:p-5 md:mt-8"
      >
        <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
          <FoodsInput
            name="have"
            label="I have"
            query={query}
            help="Separate foods with commas: eggs, spinach, feta"
          />
          <FoodsInput
            name="without"
            label="Leave out"
            query={query}
            help="A food or a kind of food: nuts, dairy, meat"
          />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <details open={address.includes('staples=')} className="open:w-full">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-base">
              Always on hand
            </summary>
            <Staples foods={query.staples} />
          </details>
          <Button type="submit">Find Recipes</Button>
        </div>
      </Form>
    </search>
  );
}

/** A plain list, because the browser can restore only text. */
function Staples({ foods }: { foods: string[] }) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold text-sm">Staples</span>
      <input
        type="text"
        name="staples"
        defaultValue={foods.join(', ')}
        maxLength={1300}
        aria-describedby="staples-help"
        className={controlClass}
      />
      <span id="staples-help" className="mt-1 block text-quiet text-sm">
        These never count as missing.
      </span>
    </label>
  );
}
