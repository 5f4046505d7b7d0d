import { startChore } from '../chores/chore.ts';
import { log } from '../http/log.ts';
import { emptyTrash } from './trash.ts';

/** Empties the trash of what is too old once an hour in the background; what it returns stops it. */
export function startEmptyingTrash(): () => Promise<void> {
  return startChore('empty trash', 3600, async () => {
    const recipes = await emptyTrash();
    if (recipes > 0) log.info({ recipes }, 'emptied the trash of what was too old');
  });
}
