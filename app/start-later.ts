const moduleScript = /<script([^>]*) type="module" async="">([^<]*)<\/script>/;
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const importLine = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * Makes a page's scripts wait until it is loaded and painted, or until somebody touches it: on a slow network
 * they would take the line from the picture and the fonts, and reading needs none of them. A page
 * in another form than React Router's `Scripts` writes today is given back as it was.
 */
export function startLater(html: string): string {
  const [found, attributes = '', code = ''] = moduleScript.exec(html) ?? [];
  if (found === undefined) return html;
  const files: string[] = [];
  const page = html.replace(preload, (_link, href) => {
    files.push(href);
    return '';
  });
  const names: string[] = [];
  const imports: string[] = [];
  const rest = code.replace(importLine, (_line, name = '', file) => {
    names.push(name);
    imports.push(`import(${file})`);
    return '';
  });
  const start = `{const touches=['pointermove','pointerdown','keydown'];let started;
function start(){if(started)return;started=true;for(const name of touches)removeEventListener(name,start,true);
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
Promise.all([${imports}]).then(([${names}])=>{${rest.trim()}})}
for(const name of touches)addEventListener(name,start,true);
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)))}`;
  return page.replace(found, () => `<script${attributes}>${start}</script>`);
}
