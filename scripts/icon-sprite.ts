import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const lucide = '/lucide-react/dist/esm/icons/';

/** Vite plugin that draws the icons of `lucide-react/icons/…` from one file, which browsers load once. */
export async function iconSprite(): Promise<Plugin> {
  const sprite = await drawSprite();
  const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    config: () => ({ define: { __ICONS__: JSON.stringify(`/${fileName}`) } }),
    // A page needs the name only.
    transform(code, id) {
      if (!id.includes(lucide) || !code.includes('createLucideIcon(')) return null;
      const maker = JSON.stringify(join(root, 'app/ui/icon.tsx'));
      const name = basename(id).replace(/\.mjs.*/, '');
      return {
        code: `import createIcon from ${maker};\nexport default createIcon('${name}');`,
        map: null,
      };
    },
    generateBundle() {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source: sprite });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite);
      });
    },
  };
}

/** Returns an SVG file with a symbol for each icon that a module of `app/` imports. */
export async function drawSprite(): Promise<string> {
  const imports = globSync('app/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(
      ([, name]) => name as string,
    ),
  );
  const symbols = await Promise.all([...new Set(imports)].sort().map(drawSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

async function drawSymbol(icon: string): Promise<string> {
  const { default: Icon } = await import(`lucide-react/icons/${icon}`);
  const drawn = renderToStaticMarkup(createElement(Icon));
  // An icon with a new name has the class of that name first.
  const [, name, shapes] = /class="lucide lucide-([\w-]+).*?>(.*)<\/svg>/.exec(drawn) ?? [];
  if (!name) throw new Error(`Lucide has no icon ${icon}`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
