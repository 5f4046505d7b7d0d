import { hasPermission } from '#domain/account/permissions.ts';
import type { PageUser } from '#domain/account/user.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { Link } from '../../ui/link.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { Avatar } from './avatar.tsx';

const item =
  'block w-full cursor-pointer rounded-xl px-4 py-2 text-start font-medium text-base text-ink no-underline hover:bg-butter disabled:opacity-60';

/** Replaces Login in the header. A native popover, so it works without JavaScript. */
export function AccountMenu({ user }: { user: PageUser }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:opacity-85"
      >
        <Avatar user={user} className="size-9 text-sm" pixels={36} />
        <span className="sr-only">Account menu of {user.username}</span>
      </button>
      <PopoverMenu
        id="account-menu"
        className="start-auto end-[max(clamp(1rem,4vw,2.5rem),calc((100vw-95rem)/2+2.5rem))] top-17 m-0 max-h-[calc(100dvh-5rem)] w-56 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-2 text-ink shadow-lift"
      >
        <p className="truncate px-4 pt-1 pb-2 text-quiet text-sm">{user.username}</p>
        <nav aria-label="Account">
          <Link to="/account" prefetch="intent" className={item}>
            Account
          </Link>
          {hasPermission(user, 'draft') && (
            <Link to="/admin" className={item}>
              Admin
            </Link>
          )}
          <ActionForm action="/logout">
            {(leaving) => (
              <button type="submit" disabled={leaving} className={item}>
                {leaving ? 'Signing Out...' : 'Sign Out'}
              </button>
            )}
          </ActionForm>
        </nav>
      </PopoverMenu>
    </>
  );
}
