import { db } from '#server/db/database.ts';

/** Removes and returns the queued emails to an address, oldest first. */
export async function takeQueuedMails(to: string) {
  const mails = await db.deleteFrom('mails').where('recipient', '=', to).returningAll().execute();
  return mails.sort((a, b) => a.id - b.id);
}

/** The path of the link in the only email to an address, with query and fragment. */
export async function takeEmailedLink(to: string): Promise<string> {
  const [mail, ...others] = await takeQueuedMails(to);
  if (!mail?.link || others.length > 0) throw new Error(`There is not one mail to ${to}`);
  const { pathname, search, hash } = new URL(mail.link);
  return `${pathname}${search}${hash}`;
}
