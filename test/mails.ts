import { db } from '#server/db/database.ts';

/** Removes and returns the queued mails to an address, oldest first. */
export async function takeMails(to: string) {
  const mails = await db.deleteFrom('mails').where('recipient', '=', to).returningAll().execute();
  return mails.sort((a, b) => a.id - b.id);
}

/** The path of the link in the only mail to an address, with query and fragment. */
export async function takeLink(to: string): Promise<string> {
  const [mail, ...others] = await takeMails(to);
  if (!mail?.link || others.length > 0) throw new Error(`There is not one mail to ${to}`);
  const { pathname, search, hash } = new URL(mail.link);
  return `${pathname}${search}${hash}`;
}
