import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useUser } from '../account/use-user.ts';
import { PageHead } from './page-head.tsx';

/** The 403 page for a signed-in user without the admin role. */
export function Forbidden() {
  const user = useUser();
  return (
    <div className="page py-24 text-center">
      <PageHead title="For admins only" />
      <p aria-hidden className="font-semibold font-title text-8xl text-tomato">
        403
      </p>
      <h1 className="mt-4 text-4xl md:text-5xl">For admins only</h1>
      <p className="mx-auto mt-4 max-w-[44ch] text-balance text-quiet">
        {user && `You are signed in as ${user.username}. `}This account does not have the admin
        role. An admin can grant it, or you can sign in with another account.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <Form method="post" action="/logout">
          <input type="hidden" name="next" value="/admin/login" />
          <Button type="submit" kind="quiet">
            Sign Out
          </Button>
        </Form>
      </div>
    </div>
  );
}
