import { type ReactNode, Suspense } from 'react';

type Props = {
  /** The kind of part: the account menu, or the state of the favorite with this path. */
  name: 'account' | 'hearts';
  path?: string;
  children: ReactNode;
};

/**
 * A part of public pages that depends on the signed-in user, and only on their role, name, picture
 * and favorites. The page cache stores pages without these parts and fills them in
 * (server/page-cache/personal-parts.ts).
 */
export function Personal({ name, path, children }: Props) {
  return (
    <personal-part class="contents" data-name={name} data-path={path}>
      <Suspense>{children}</Suspense>
    </personal-part>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'personal-part': {
        class: string;
        children: ReactNode;
        'data-name': string;
        'data-path'?: string;
      };
    }
  }
}
