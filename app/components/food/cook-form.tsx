import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { CookQuery } from '#domain/filters/cook-query.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { readStored, store } from '../../ui/stored.ts';

/** The key of the last query in local storage. */
const key = 'cook-with';
const shown = (foods: string[]) => foods.join(', ');

/** Form for the foods that a reader has, leaves out and always has on hand. The browser remembers them. */
export function CookForm({ query, address }: { query: CookQuery; address: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (query.have.length > 0) return store(key, address);
    const last = new URLSearchParams(readStored(key)?.split('?')[1]);
    for (const name of ['have', 'without', 'staples']) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement;
      const foods = last.get(name);
      // What was typed before the scripts started stays.
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
          <Foods
            name="have"
            label="I have"
            foods={query.have}
            help="Separate foods with commas: eggs, spinach, feta"
          />
          <Foods
            name="without"
            label="Leave out"
            foods={query.without}
            help="A food or a kind of food: nuts, dairy, meat"
          />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <details open={address.includes('staples=')} className="open:w-full">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-base">
              Always on hand
            </summary>
            <Foods
              name="staples"
              label="Staples"
              foods={query.staples}
              help="These never count as missing."
            />
          </details>
          <Button type="submit">Find Recipes</Button>
        </div>
      </Form>
    </search>
  );
}

type FoodsProps = { name: keyof CookQuery; label: string; foods: string[]; help: string };

function Foods({ name, label, foods, help }: FoodsProps) {
  return (
    <label className="block">
      <span className="mb-1 block font-semibold text-sm">{label}</span>
      <input
        type="text"
        name={name}
        defaultValue={shown(foods)}
        maxLength={1300}
        aria-describedby={`${name}-help`}
        className={controlClass}
      />
      <span
        id={`${name}-help`}
        className={`mt-1 block text-quiet text-sm ${foods.length > 0 ? 'max-sm:hidden' : ''}`}
      >
        {help}
      </span>
    </label>
  );
}
