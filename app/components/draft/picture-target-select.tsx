import type { PictureTarget } from '#domain/recipe/picture-targets.ts';
import { controlClass } from '../../ui/control.ts';

type Props = {
  name: string;
  /** The name of the file. */
  file: string;
  match: string | null;
  targets: PictureTarget[];
};

/** Selects the recipe or draft for a file; '' skips the file. */
export function PictureTargetSelect({ name, file, match, targets }: Props) {
  const groups = [
    { label: 'Drafts', of: (each: PictureTarget) => each.key.startsWith('draft:') },
    { label: 'Published recipes', of: (each: PictureTarget) => each.key.startsWith('recipe:') },
  ];
  return (
    <select
      name={name}
      aria-label={`Recipe of ${file}`}
      defaultValue={match ?? ''}
      className={controlClass}
    >
      <option value="">Leave out</option>
      {groups.map(({ label, of }) => (
        <optgroup key={label} label={label}>
          {targets.filter(of).map(({ key, title, hasPicture }) => (
            <option key={key} value={key}>
              {`${title || 'Untitled'}${hasPicture ? ' (replaces its picture)' : ''}`}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
