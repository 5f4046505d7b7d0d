import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import type { ManageSort } from '#domain/filters/admin-filters.ts';
import type { Picture as PictureData } from '#domain/image/image.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { Link } from '../../ui/link.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { SortHeading } from '../../ui/sort-heading.tsx';
import { SelectAll, SelectBox } from '../form/select-box.tsx';
import { RecipePicture } from './recipe-picture.tsx';

type Recipe = {
  id: number;
  slug: string;
  title: string;
  featured: boolean;
  createdAt: string;
  picture: PictureData | null;
  author: string | null;
  categories: string[];
};

type Props = {
  recipes: Recipe[];
  sort: ManageSort;
  /** Where the deletion page returns to. */
  here: string;
  onDelete: (event: MouseEvent, recipes: Recipe[]) => void;
};

/** Table of recipes, whose checkboxes belong to the form around it. */
export function RecipeTable({ recipes, sort, here, onDelete }: Props) {
  const sorting = { sort, usual: 'newest' };
  return (
    <table className="data-table card">
      <thead>
        <tr>
          <SelectAll what="recipes" />
          <th scope="col" className="w-20">
            Image
          </th>
          <SortHeading {...sorting} rising="title-asc" falling="title-desc">
            Title
          </SortHeading>
          <SortHeading {...sorting} rising="author-asc" falling="author-desc" className="w-[15%]">
            Author
          </SortHeading>
          <th scope="col" className="w-[17%]">
            Categories
          </th>
          <SortHeading {...sorting} rising="oldest" falling="newest" className="w-[8.25rem]">
            Date
          </SortHeading>
          <th scope="col" className="w-[140px]">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {recipes.map((recipe) => (
          <Row key={recipe.id} recipe={recipe} here={here} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { recipe: Recipe } & Pick<Props, 'here' | 'onDelete'>;

function Row({ recipe, here, onDelete }: RowProps) {
  const { id, slug, title, featured, createdAt, picture, author, categories } = recipe;
  const deletion = `/admin/recipes/deletion?${new URLSearchParams({ id: String(id), next: here })}`;
  return (
    <tr className="has-[[name=id]:checked]:bg-butter/40">
      <SelectBox id={id} name={title} />
      <td>
        <RecipePicture
          title={title}
          category={categories[0]}
          picture={picture}
          alt=""
          sizes="56px"
          className="size-14 rounded-lg"
        />
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
