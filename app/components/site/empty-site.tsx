import { hasPermission } from '#domain/account/permissions.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUser } from '../page/use-user.ts';

type Props = {
  title: string;
  /** The path where editors add the first record. */
  add: string;
  label: string;
};

/** The empty state of a site without content, with a link for editors to add some. */
export function EmptySite({ title, add, label }: Props) {
  const isEditor = hasPermission(useUser(), 'edit');
  return (
    <EmptyState title={title}>
      {isEditor ? (
        <ButtonLink to={add}>{label}</ButtonLink>
      ) : (
        <p>The first one will appear here.</p>
      )}
    </EmptyState>
  );
}
