import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import type { AdminSort } from '#domain/filters/admin-filters.ts';
import type { PictureData } from '#domain/image/image.ts';
import { describeMissingParts, type RecipeMissingPart } from '#domain/recipe/missing-parts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { Link } from '../../ui/link.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { SelectAll, SelectBox } from '../form/select-box.tsx';
import { Picture } from '../image/picture.tsx';

type Recipe = {
  id: number;
  slug: string;
  title: string;
  featured: boolean;
  createdAt: string;
  picture: PictureData | null;
  author: string | null;
  categories: string[];
  lacks: RecipeMissingPart[];
};

type Props = {
  recipes: Recipe[];
  sort: AdminSort;
  /** The path that the deletion page returns to. */
  here: string;
  onDelete: (event: MouseEvent, recipes: Recipe[]) => void;
};

/** Table of recipes, whose checkboxes belong to the form around it. */
export function RecipeTable({ recipes, sort, here, onDelete }: Props) {
  return (
    <DataTable
      sort={{ sort, usual: 'newest' }}
      select={<SelectAll what="recipes" />}
      columns={[
        { heading: 'Image', width: 'w-20' },
        { heading: 'Title', sort: ['title-asc', 'title-desc'] },
        { heading: 'Author', width: 'w-[15%]', sort: ['author-asc', 'author-desc'] },
        { heading: 'Categories', width: 'w-[17%]' },
        { heading: 'Date', width: 'w-[8.25rem]', sort: ['oldest', 'newest'] },
        { heading: 'Actions', width: 'w-[140px]' },
      ]}
    >
      {recipes.map((recipe) => (
        <Row key={recipe.id} recipe={recipe} here={here} onDelete={onDelete} />
      ))}
    </DataTable>
  );
}

type RowProps = { recipe: Recipe } & Pick<Props, 'here' | 'onDelete'>;

function Row({ recipe, here, onDelete }: RowProps) {
  const { id, slug, title, featured, createdAt, picture, author, categories, lacks } = recipe;
  const deletion = `/admin/recipes/deletion?${new URLSearchParams({ id: String(id), next: here })}`;
  return (
    <tr className="has-[[name=id]:checked]:bg-butter/40">
      <SelectBox id={id} name={title} />
      <td>
        <Picture picture={picture} alt="" sizes={56} className="size-14 rounded-lg" />
      </td>
      <td className="@max-4xl:flex-[1_1_max(8rem,calc(100%_-_8rem))]">
        <Link
          to={`/admin/recipes/edit/${id}`}
          className="me-2 font-semibold text-ink hover:text-tomato"
        >
          {title}
        </Link>
        {featured && (
          <span className="inline-flex items-center gap-1 rounded-full bg-butter px-2.5 py-0.5 font-medium text-ink text-sm">
            <Star aria-hidden className="size-3.5" /> Featured
          </span>
        )}
        {lacks.length > 0 && (
          <span className="block text-quiet text-sm">Missing: {describeMissingParts(lacks)}</span>
        )}
      </td>
      <td className={author ? '' : 'text-quiet'}>{author ?? 'Unknown'}</td>
      <td>{categories.join(', ')}</td>
      <td>
        <LocalTime at={createdAt} />
      </td>
      <td className="actions">
        <IconLink icon={Pencil} label={`Edit ${title}`} to={`/admin/recipes/edit/${id}`} />
        <IconLink
          icon={Trash2}
          label={`Delete ${title}`}
          to={deletion}
          onClick={(event) => onDelete(event, [recipe])}
        />
        <IconLink
          icon={ExternalLink}
          label={`View ${title} in a new tab`}
          to={`/recipes/${slug}`}
          target="_blank"
        />
      </td>
    </tr>
  );
}
