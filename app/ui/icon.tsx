import type { SVGProps } from 'react';

/** The path of the icon sprite (scripts/icon-sprite.ts). */
declare const __ICONS__: string;

/** Returns an icon component that draws from the icon sprite instead of Lucide's own function. */
export default function createIcon(name: string) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) => (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden {...props}>
      <use href={`${__ICONS__}#${name}`} />
    </svg>
  );
}
