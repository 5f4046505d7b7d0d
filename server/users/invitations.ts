import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { type AccountRole, getHigherRole } from '#domain/account/roles.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { addUser } from '../auth/add-user.ts';
import { auth } from '../auth/auth.ts';
import { findUserId } from '../auth/credential.ts';
import { consumeMailLimit } from '../auth/limits.ts';
import { createMailToken, findMailToken, lockUser, redeemMailToken } from '../auth/mail-token.ts';
import { hashPassword } from '../auth/password/hash.ts';
import { authHeaders } from '../auth/session.ts';
import { finishSignIn, type SignInRequest } from '../auth/sign-in.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { consumeRateLimit } from '../http/limit.ts';
import { wakeDelivery } from '../mail/deliver.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { invitationMail } from '../mail/invitation.tsx';

/** Only someone with the link can use up these attempts. */
const attempts = { most: 10, seconds: 15 * 60 };

/** Open invitations `i`, sent by `u`. An invitation ends when its sender is no longer an admin. */
const open = sql`invitations i join users u on u.id = i.user_id and u.role = 'admin'
    and i.created_at > now() - make_interval(hours => ${sql.lit(linkLifetimes.invitation.hours)})`;

type Invited = { id: string; email: string; role: AccountRole };

/** Emails an invitation, which replaces an earlier one to the same address. For admins. */
export async function sendInvitation(
  actor: Actor,
  { email, role }: { email: string; role: AccountRole },
): Promise<'done' | 'too often'> {
  if ((await consumeMailLimit('invitation', email, actor.id)) !== 'granted') return 'too often';
  const id = randomUUID();
  const token = await createMailToken('invitation', id);
  // A fragment never reaches a server, so no log has the token.
  const link = `${config.origin}/invitation#token=${token}`;
  const row = { id, role, user_id: actor.id, created_at: sql<Date>`now()` };
  await transact(async (trx) => {
    await trx
      .insertInto('invitations')
      .values({ ...row, email })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute();
    const mail = invitationMail({ inviter: actor.username, role, link, token });
    await enqueueMail(trx, { to: email, ...mail });
    const entry = { action: 'add', kind: 'invitation', id, name: email, after: { role } } as const;
    await recordChange(trx, actor, entry);
  });
  wakeDelivery();
  return 'done';
}

/** Returns the newest open invitations, at most 200. For admins. */
export async function listInvitations() {
  const { rows } = await sql<Invited & { sender: string; createdAt: string }>`
    select i.id, i.email, i.role, coalesce(p.username, u.name) as sender,
      to_json(i.created_at) as "createdAt"
    from ${open} left join profiles p on p.id = u.id
    order by i.created_at desc, i.id limit 200`.execute(db);
  return rows;
}

/** Revokes an invitation, so that its link no longer works. For admins. */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  await transact(async (trx) => {
    const revoked = await trx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!revoked) return;
    await trx.deleteFrom('verifications').where('value', '=', id).execute();
    const { email, role } = revoked;
    const entry = { action: 'delete', kind: 'invitation', before: { role } } as const;
    await recordChange(trx, actor, { ...entry, id, name: email });
  });
}

/** Returns the open invitation of an emailed token and whether its address has an account, or null. */
export async function findInvitation(
  token: string,
): Promise<(Invited & { hasAccount: boolean }) | null> {
  const found = await findMailToken('invitation', token);
  if (!found) return null;
  const { rows } = await sql<Invited & { hasAccount: boolean }>`
    select i.id, i.email, i.role, exists (select from users where email = i.email) as "hasAccount"
    from ${open} where i.id = ${found.userId}`.execute(db);
  return rows[0] ?? null;
}

export type AcceptedInvitation = { what: 'role' | 'account'; userId: string; role: AccountRole };
type NotAccepted = { what: 'nothing' | 'account needed' | 'username taken' | 'too often' };

/**
 * Accepts an invitation, once. An existing account with its address gets the role, unless it has a
 * higher one; otherwise `account` becomes a new account.
 */
export async function acceptInvitation(
  token: string,
  account: { username: string; password: string } | null,
): Promise<AcceptedInvitation | NotAccepted> {
  const invitation = await findInvitation(token);
  if (!invitation) return { what: 'nothing' };
  if (!(await consumeRateLimit('invitations of', invitation.id, attempts))) {
    return { what: 'too often' };
  }
  const passwordHash = account && (await hashPassword(account.password));
  const given = passwordHash ? { username: account.username, passwordHash } : null;
  try {
    return await transact((trx) => accept(trx, invitation.id, token, given));
  } catch (error) {
    if (error instanceof UsernameTaken) return { what: 'username taken' };
    // The address got an account at the same moment.
    if ((error as { constraint?: string }).constraint === 'users_email_key') {
      return { what: 'nothing' };
    }
    throw error;
  }
}

class UsernameTaken extends Error {}

async function accept(
  trx: Transaction<Schema>,
  id: string,
  token: string,
  account: { username: string; passwordHash: string } | null,
): Promise<AcceptedInvitation | NotAccepted> {
  const { rows } = await sql<Invited>`
    select i.id, i.email, i.role from ${open} where i.id = ${id} for update of i`.execute(trx);
  const [invitation] = rows;
  if (!invitation) return { what: 'nothing' };
  const { email } = invitation;
  const userId = await findUserId(email, trx);
  const user = userId === undefined ? null : await lockUser(trx, userId);
  if (!user && !account) return { what: 'account needed' };
  if (!(await redeemMailToken(trx, 'invitation', token))) return { what: 'nothing' };
  await trx.deleteFrom('invitations').where('id', '=', id).execute();
  if (user) return giveRole(trx, user, invitation.role);
  const { username, passwordHash } = account as NonNullable<typeof account>;
  const { role } = invitation;
  const made = await addUser(trx, { email, username, fullName: username, passwordHash, role });
  if (made.username !== username) throw new UsernameTaken();
  const entry = { action: 'add', kind: 'user', id: made.id, name: username } as const;
  await recordChange(trx, made, { ...entry, after: { role } });
  return { what: 'account', userId: made.id, role };
}

async function giveRole(
  trx: Transaction<Schema>,
  user: NonNullable<Awaited<ReturnType<typeof lockUser>>>,
  invitedAs: AccountRole,
): Promise<AcceptedInvitation> {
  const { id, username } = user;
  const role = getHigherRole(user.role, invitedAs);
  // Opening the link proves access to the address.
  const change = { role, email_verified: true, updated_at: new Date() };
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
  if (role !== user.role) {
    const entry = { action: 'change', kind: 'user', id, name: username } as const;
    await recordChange(trx, user, { ...entry, before: { role: user.role }, after: { role } });
  }
  return { what: 'role', userId: id, role };
}

/** Starts the first session of an account that an invitation created; returns its cookies. */
export async function signInInvitedUser(userId: string, asker: SignInRequest): Promise<string[]> {
  const { headers } = await auth.api.startSession({
    body: { userId },
    headers: authHeaders(asker.request, asker.clientAddress),
    returnHeaders: true,
  });
  return (await finishSignIn(asker, headers, { id: userId })).cookies;
}

/** Deletes invitations that have expired. */
export async function pruneInvitations(): Promise<void> {
  const { hours } = linkLifetimes.invitation;
  await db
    .deleteFrom('invitations')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute();
}
