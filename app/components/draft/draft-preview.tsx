import { Link } from '../../ui/link.tsx';
import { RecipeArticle, type RecipePageData } from '../article/recipe-article.tsx';

type Props = {
  data: RecipePageData;
  /** The path of the draft's form, for the team. */
  edit?: string;
};

/** The page of a draft as readers will see it, marked as a preview. */
export function DraftPreview({ data, edit }: Props) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className="page pt-6 print:hidden">
        <p role="status" className="rounded-xl bg-butter px-5 py-3 font-semibold text-ink">
          This is a preview. It is not published.{' '}
          {edit && (
            <Link to={edit} className="text-ink underline">
              Edit
            </Link>
          )}
        </p>
      </div>
      <RecipeArticle data={data} isPreview />
    </>
  );
}
