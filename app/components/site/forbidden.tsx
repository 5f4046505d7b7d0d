import { Form } from 'react-router';
import { hasPermission } from '#domain/account/permissions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useUser } from '../page/use-user.ts';
import { StatusPage } from './status-page.tsx';

/** The 403 page for a signed-in user whose role does not include a page of the admin area. */
export function Forbidden() {
  const user = useUser();
  const isInTeam = hasPermission(user, 'draft');
  const role = isInTeam ? 'role for this page' : 'admin role';
  return (
    <StatusPage
      status={403}
      title={isInTeam ? 'Not part of your role' : 'For admins only'}
      text={`${user ? `You are signed in as ${user.username}. ` : ''}This account does not have the ${role}. An admin can grant it, or you can sign in with another account.`}
    >
      {isInTeam && <ButtonLink to="/admin">Go to Dashboard</ButtonLink>}
      <ButtonLink to="/" kind={isInTeam ? 'quiet' : undefined}>
        Return to Home
      </ButtonLink>
      <Form method="post" action="/logout">
        <input type="hidden" name="next" value="/admin/login" />
        <Button type="submit" kind="quiet">
          Sign Out
        </Button>
      </Form>
    </StatusPage>
  );
}
