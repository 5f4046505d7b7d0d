import { buttonClass } from '../../ui/button.tsx';

type Links = {
  name: string;
  facebookUrl: string | null;
  instagramUrl: string | null;
  youtubeUrl: string | null;
  twitterUrl: string | null;
};

/** Links to a chef's social media profiles; renders nothing without any. */
export function SocialLinks({ chef }: { chef: Links }) {
  const links = [
    { label: 'Facebook', url: chef.facebookUrl },
    { label: 'Instagram', url: chef.instagramUrl },
    { label: 'YouTube', url: chef.youtubeUrl },
    { label: 'X', url: chef.twitterUrl },
  ].filter((link) => link.url !== null);
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${chef.name} on social media`} className="mt-5 flex flex-wrap gap-2">
      {links.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url ?? undefined}
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
