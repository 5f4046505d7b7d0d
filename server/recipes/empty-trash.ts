import { startChore } from '../chores/chore.ts';
import { log } from '../http/log.ts';
import { emptyTrash } from './trash.ts';

/** Deletes expired recipes from the trash once an hour; returns a function that stops it. */
export function startEmptyingTrash(): () => Promise<void> {
  return startChore('empty trash', 3600, async () => {
    const recipes = await emptyTrash();
    if (recipes > 0) log.info({ recipes }, 'deleted expired recipes from the trash');
  });
}
