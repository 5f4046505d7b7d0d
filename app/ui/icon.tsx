import type { SVGProps } from 'react';

type Data = {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Record<string, string>][];
};

/**
 * Makes an icon from Lucide's data. `vite.config.ts` puts it in the place of Lucide's own function, which
 * draws the same but builds every shape again for each render, with ten times the code.
 */
export default function createIcon({ name, aliases = [], node }: Data) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  // Written as text, because rendering each shape as an element takes React much longer.
  const shapes = { __html: node.map(draw).join('') };
  return ({ size = 24, className, ...props }: SVGProps<SVGSVGElement> & { size?: number }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `${names} ${className}` : names}
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of Lucide
      dangerouslySetInnerHTML={shapes}
      {...props}
    />
  );
}

function draw([tag, { key, ...attributes }]: Data['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
}
