import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { maxHomeSections } from '#domain/site/home-sections.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';

type Section = { key: string; name: string };
type Props = { chosen: Section[]; others: Section[] };

/** Form for the sections of the home page and their order. */
export function SectionsForm(props: Props) {
  const [chosen, setChosen] = useState(props.chosen);
  const all = [...props.chosen, ...props.others];
  const others = all.filter(({ key }) => !chosen.some((each) => each.key === key));
  const move = (from: number, to: number) =>
    setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, chosen[from] as Section));
  return (
    <div className="grid max-w-xl gap-6">
      <ActionForm action="/admin/home" className="grid gap-6">
        {(saving) => (
          <>
            <ol className="card divide-y divide-line">
              {chosen.map(({ key, name }, i) => (
                <li key={key} className="flex items-center gap-1 py-1.5 ps-4 pe-1.5">
                  <input type="hidden" name="section" value={key} />
                  <span className="min-w-0 grow">{name}</span>
                  <button
                    type="button"
                    aria-label={`Move ${name} up`}
                    disabled={i === 0}
                    className={button}
                    onClick={() => move(i, i - 1)}
                  >
                    <ArrowUp className="size-4.5" />
                  </button>
                  <button
                    type="button"
                    aria-label={`Move ${name} down`}
                    disabled={i === chosen.length - 1}
                    className={button}
                    onClick={() => move(i, i + 1)}
                  >
                    <ArrowDown className="size-4.5" />
                  </button>
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    disabled={chosen.length === 1}
                    className={button}
                    onClick={() => setChosen(chosen.toSpliced(i, 1))}
                  >
                    <Trash2 className="size-4.5" />
                  </button>
                </li>
              ))}
            </ol>
            {chosen.length < maxHomeSections && others.length > 0 && (
              <label className="block">
                <span className="mb-1 block font-semibold text-sm">Add a section</span>
                <select
                  value="none"
                  className={controlClass}
                  onChange={({ target }) => {
                    const added = others.find(({ key }) => key === target.value);
                    if (added) setChosen([...chosen, added]);
                  }}
                >
                  <option value="none">Choose a section, category or tag</option>
                  {others.map(({ key, name }) => (
                    <option key={key} value={key}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <Button type="submit" disabled={saving} className="justify-self-start">
              {saving ? 'Saving...' : 'Save'}
            </Button>
          </>
        )}
      </ActionForm>
      <ActionForm action="/admin/home">
        {(saving) => (
          <Button type="submit" kind="quiet" disabled={saving}>
            Restore Default Sections
          </Button>
        )}
      </ActionForm>
    </div>
  );
}

const button =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-quiet hover:bg-butter hover:text-ink disabled:cursor-default disabled:opacity-35';
