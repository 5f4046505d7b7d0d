import { db } from '../db/database.ts';

/** Changes a user's names; returns false when the username is taken, ignoring case. */
export async function saveProfile(
  userId: string,
  { username, fullName }: { username: string; fullName: string | null },
): Promise<boolean> {
  try {
    await db
      .updateTable('profiles')
      .set({ username, full_name: fullName })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'profiles_username') return false;
    throw error;
  }
}
