import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Picture } from '#app/components/image/picture.tsx';
import { PageHead } from '#app/components/page/page-head.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { openWorkerCache } from '#app/ui/stored.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import { Link } from '../../ui/link.tsx';

/** The service worker's note about a stored recipe (app/components/offline/offline-worker.js). */
type Kept = { at: number; path: string; name: string; category: string; picture: string };

export default function Offline() {
  const [kept, setKept] = useState<Kept[]>();
  const [search] = useSearchParams();
  const from = parseNextPath(search.get('from')) ?? '/';
  useEffect(() => {
    listKept().then(setKept, () => setKept([]));
    // Browsers also report that they are online in a network without internet access.
    const retry = () =>
      fetch(from, { method: 'HEAD' }).then(
        () => location.replace(from),
        () => {},
      );
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [from]);
  return (
    <div className="page py-12 md:py-16">
      <PageHead title="No connection" />
      <div className="text-center">
        <h1 className="text-4xl md:text-5xl">No connection</h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-balance text-quiet">
          This page could not be loaded. Check your connection, then try again.
        </p>
        <a href={from} className={`${buttonClass()} mt-6`}>
          Try Again
        </a>
      </div>
      {kept && <KeptRecipes kept={kept} />}
    </div>
  );
}

function KeptRecipes({ kept }: { kept: Kept[] }) {
  return (
    <section aria-labelledby="kept" className="mt-16">
      <SectionHeading id="kept" title="On This Device" />
      {kept.length === 0 && (
        <EmptyState title="No recipes saved yet">
          The recipes you open, and your favorites, will be here when you have no connection.
        </EmptyState>
      )}
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {kept.map(({ path, name, picture }) => (
          <li key={path} className="card group relative overflow-hidden">
            <Picture
              picture={
                picture
                  ? { url: picture, width: null, height: null, thumbhash: null, focus: null }
                  : null
              }
              alt=""
              sizes="(width >= 64rem) 22vw, 45vw"
              className="aspect-4/3"
            />
            <h3 className="p-4 text-lg">
              <Link
                to={path}
                reloadDocument
                className="text-ink no-underline after:absolute after:inset-0 group-hover:text-tomato"
              >
                {name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the recipes that the service worker stores, the latest first. */
async function listKept(): Promise<Kept[]> {
  const pages = await openWorkerCache('pages-1');
  const kept: Kept[] = [];
  for (const { url } of await pages.keys()) {
    const path = new URL(url).pathname;
    const note = (await pages.match(url))?.headers.get('X-Kept');
    if (note && /^\/recipes\/[^/]*$/.test(path)) {
      kept.push({ ...JSON.parse(decodeURIComponent(note)), path });
    }
  }
  return kept.sort((one, other) => other.at - one.at);
}
