import { beforeEach, expect, test } from 'vitest';
import {
  addCategory,
  addChef,
  addMostListedChefs,
  addRecipe,
  removeEverything,
} from '../../test/factories.ts';
import { termKinds } from '../terms/kind.ts';
import { chefChoices, listChoices, maxChoices } from './list-choices.ts';

beforeEach(removeEverything);

const namesOf = (choices: { listed: { name: string }[] }) => choices.listed.map(({ name }) => name);

test('all records are listed to choose from by name if they are few', async () => {
  for (const name of ['Creamy', '100 % Rye', 'Crème', '100 Days']) await addCategory({ name });
  const choices = await listChoices(termKinds.categories);
  expect(namesOf(choices)).toEqual(['100 % Rye', '100 Days', 'Creamy', 'Crème']);
  expect(choices.isComplete).toBe(true);
  expect(await listChoices(termKinds.tags)).toEqual({ listed: [], isComplete: true });
});

test('of many records, those with recipes and the requested ones are listed', async () => {
  await addMostListedChefs();
  const all = await listChoices(chefChoices);
  expect([all.listed.length, all.isComplete]).toEqual([maxChoices, true]);
  const [used, own, other] = [
    await addChef({ name: 'Zoe' }),
    await addChef({ name: 'Ann' }),
    await addChef({ name: 'Ben' }),
  ];
  await addRecipe({ authorId: used.id });
  const some = await listChoices(chefChoices, [own.id, used.id]);
  expect([some.listed.length, some.isComplete]).toEqual([maxChoices + 1, false]);
  expect([some.listed[0], some.listed.at(-1)]).toEqual([
    { id: own.id, name: 'Ann' },
    { id: used.id, name: 'Zoe' },
  ]);
  expect(namesOf(some)).not.toContain(other.name);
});
