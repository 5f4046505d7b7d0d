import { buttonClass } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The longest text that browsers accept in a URL. */
const longest = 1_000_000;

/**
 * Runs on another site's page: opens the import page with the page's text, without scripts and styles, in the
 * fragment of the URL. The other site's policy cannot forbid that, and no server sees it.
 */
const code = (page: string) => `(()=>{
const root=document.documentElement.cloneNode(true);
const data='script[type="application/ld+json"]';
const kept=[...root.querySelectorAll(data)].map(s=>s.outerHTML).join('');
root.querySelectorAll('script,style,svg,noscript,iframe,template,link').forEach(e=>e.remove());
let html=kept+root.outerHTML,sent;
do{sent=${JSON.stringify(page)}+'#'+new URLSearchParams({from:location.href,html});
html=html.slice(0,html.length*.8)}while(sent.length>${longest});
if(!open(sent))location.href=sent})()`;

/** A link to drag to the bookmarks. Clicked here, it does nothing. */
export function Bookmarklet() {
  const hydrated = useHydrated();
  if (!hydrated) return <p className="text-quiet">The bookmarklet needs JavaScript.</p>;
  const page = new URL('/admin/recipes/import', location.href).href;
  const script = code(page).replaceAll('\n', '');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is dragged, and does nothing here
    <a
      // React rejects such a URL as a property.
      ref={(link) => link?.setAttribute('href', `javascript:${encodeURIComponent(script)}`)}
      href="#bookmarklet"
      draggable
      onClick={(event) => event.preventDefault()}
      className={`${buttonClass('quiet')} cursor-grab`}
    >
      Send to Potluck
    </a>
  );
}
