import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { type CookQuery, cookWithPath, previousFoods } from '#domain/filters/cook-query.ts';
import { Link } from '../../ui/link.tsx';

type Props = { name: 'have' | 'without'; label: string; query: CookQuery; help: string };

/**
 * The foods of a field as chips, whose links remove them, and an input that adds more when the form is
 * sent. It works without JavaScript.
 */
export function FoodsInput({ name, label, query, help }: Props) {
  const foods = query[name];
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="control foods-input">
        {foods.map((food) => (
          <Link
            key={food}
            to={cookWithPath({ ...query, [name]: foods.filter((each) => each !== food) })}
            preventScrollReset
            aria-label={`Remove ${food}`}
          >
            {food}
            <X aria-hidden className="size-4" />
          </Link>
        ))}
        {foods.length > 0 && (
          <input type="hidden" name={previousFoods(name)} value={foods.join(',')} />
        )}
        <input
          id={name}
          type="text"
          name={name}
          maxLength={1300}
          placeholder={foods.length > 0 ? 'Add a food' : undefined}
          aria-describedby={`${name}-help`}
          onKeyDown={removeLast}
        />
      </div>
      <p
        id={`${name}-help`}
        className={`mt-1 text-quiet text-sm ${foods.length > 0 ? 'max-sm:hidden' : ''}`}
      >
        {help}
      </p>
    </div>
  );
}

/** Backspace in the empty input removes the last food. */
function removeLast(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Backspace' || event.currentTarget.value !== '' || event.repeat) return;
  [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])].at(-1)?.click();
}
