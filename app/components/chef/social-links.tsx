import type { Chef } from '#domain/chef/chef.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Links to a chef's social media profiles; renders nothing without any. */
export function SocialLinks({ chef }: { chef: Chef }) {
  const links = Object.entries(chef.links);
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${chef.name} on social media`} className="mt-5 flex flex-wrap gap-2">
      {links.map(([label, url]) => (
        <li key={label}>
          <a
            href={url}
            rel="noopener noreferrer"
            className={`${buttonClass('quiet')} px-4! text-base`}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
