import { Link } from '../../ui/link.tsx';

export function CategoryBadge({ category }: { category: { name: string; slug: string } }) {
  return (
    <Link
      to={`/category/${category.slug}`}
      className="relative z-10 inline-block rounded-full border border-line bg-paper px-2.5 py-0.5 font-medium text-herb text-sm no-underline hover:border-herb"
    >
      {category.name}
    </Link>
  );
}
