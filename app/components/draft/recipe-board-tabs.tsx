import { useLocation } from 'react-router';
import { hasPermission } from '#domain/account/permissions.ts';
import { type DraftFilters, draftsPath } from '#domain/filters/draft-filters.ts';
import {
  type DraftMissingPart,
  type RecipeMissingPart,
  recipeMissingParts,
} from '#domain/recipe/missing-parts.ts';
import { Link } from '../../ui/link.tsx';
import { useUser } from '../page/use-user.ts';
import { useDroppedPictures } from './dropped-pictures.ts';

type Props = {
  counts: Record<DraftFilters['state'], number>;
  /** The filter that the links to the other lists preserve. */
  lack: DraftMissingPart | null;
};

/** Links between the lists of recipes by their state. Pictures can be dropped on each. */
export function RecipeBoardTabs({ counts, lack }: Props) {
  useDroppedPictures();
  const { pathname, search } = useLocation();
  const state = new URLSearchParams(search).get('state');
  const isEditor = hasPermission(useUser(), 'edit');
  const drafts = (tab: DraftFilters['state'], label: string) => ({
    to: draftsPath({ state: tab, lack }),
    label: `${label} (${counts[tab]})`,
    isHere: pathname === '/admin/drafts' && (state ?? 'draft') === tab,
  });
  const ofEditors = (path: string, label: string) => ({
    to: recipeMissingParts.includes(lack as RecipeMissingPart) ? `${path}?lack=${lack}` : path,
    label,
    isHere: pathname === path,
  });
  const tabs = [
    ...(isEditor ? [ofEditors('/admin/recipes', 'Published')] : []),
    drafts('draft', 'Drafts'),
    drafts('submitted', 'Submitted'),
    drafts('scheduled', 'Scheduled'),
    ...(isEditor ? [ofEditors('/admin/trash', 'Trash')] : []),
  ];
  return (
    <nav
      aria-label="Recipes by state"
      className="mb-6 inline-flex max-w-full flex-wrap rounded-3xl border border-line bg-paper p-1"
    >
      {tabs.map(({ to, label, isHere }) => (
        <Link
          key={label}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-base text-ink no-underline aria-[current=page]:bg-ink aria-[current=page]:text-paper"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
