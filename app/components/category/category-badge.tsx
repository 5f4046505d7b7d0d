import { Link } from '../../ui/link.tsx';

export function CategoryBadge({ category }: { category: { name: string; slug: string } }) {
  return <Link to={`/category/${category.slug}`}>{category.name}</Link>;
}
