import { createLucideIcon, type IconNode } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './icon.tsx';

const node: [string, Record<string, string>][] = [
  ['circle', { cx: '12', cy: '12', r: '4', key: '4exip2' }],
  ['path', { d: 'M12 2v2', key: 'tus03m' }],
];
const data = { name: 'sun', size: 24, node, aliases: ['day', 'light'] };

test('an icon is drawn as Lucide draws it', () => {
  const Theirs = createLucideIcon(data.name, node as IconNode, data.aliases);
  const Ours = createIcon(data);
  for (const props of [{}, { x: 24, size: 48, strokeWidth: 1.5, className: 'size-5 text-card' }]) {
    const [ours, theirs] = [Ours, Theirs].map((Icon) => renderToStaticMarkup(<Icon {...props} />));
    expect(ours).toBe(theirs);
  }
});
