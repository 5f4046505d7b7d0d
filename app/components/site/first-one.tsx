import { may } from '#domain/account/permissions.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUser } from '../account/use-user.ts';

type Props = {
  title: string;
  /** Where admins add the first one. */
  add: string;
  label: string;
};

/** Empty state of a site without content: what will be there, and for admins the way to add it. */
export function FirstOne({ title, add, label }: Props) {
  const isAdmin = may(useUser(), 'administer');
  return (
    <EmptyState title={title}>
      {isAdmin ? <ButtonLink to={add}>{label}</ButtonLink> : <p>The first one will appear here.</p>}
    </EmptyState>
  );
}
