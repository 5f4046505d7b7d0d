import { recordChange } from '../../audit/record.ts';
import { transact } from '../../db/transact.ts';

/**
 * Turns off two-step sign-in for someone who lost their devices, and ends all their sessions. False
 * when no account has that address (an EmailAddressSchema). For operators.
 */
export async function resetSecondFactor(email: string): Promise<boolean> {
  return transact(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ two_factor_enabled: false, updated_at: new Date() })
      .where('email', '=', email)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!user) return false;
    for (const table of ['two_factors', 'passkeys', 'sessions', 'known_devices'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    const operator = { id: '', username: 'operator' };
    await recordChange(trx, operator, {
      action: 'change',
      kind: 'user',
      id: user.id,
      name: user.name,
      after: { twoStep: false },
    });
    return true;
  });
}
