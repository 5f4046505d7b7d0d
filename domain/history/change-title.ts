import type { AuditEntry } from './change.ts';

const actions: Record<AuditEntry['action'], string> = {
  add: 'added',
  change: 'changed',
  delete: 'deleted',
  restore: 'restored',
  grant: 'granted admin to',
  revoke: 'revoked admin from',
  import: 'imported',
};
const kinds: Record<AuditEntry['kind'], string> = {
  recipe: 'recipe',
  chef: 'author',
  category: 'category',
  tag: 'tag',
  user: 'user',
  draft: 'draft',
  page: 'page',
  invitation: 'invitation for',
  synonym: 'synonym of',
};

/** Returns an entry of the audit log as text: 'changed recipe “Soup”'. */
export function changeTitle({
  action,
  kind,
  subject,
}: Pick<AuditEntry, 'action' | 'kind' | 'subject'>): string {
  // The subject of a bulk change is its count.
  if (/^\d+ (?:recipe|draft)s?$/.test(subject)) return `${actions[action]} ${subject}`;
  const noun = action === 'import' ? 'recipes of' : kinds[kind];
  return `${actions[action]} ${noun} “${subject}”`;
}
