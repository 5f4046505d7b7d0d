import { expect, test } from 'vitest';
import { admin, ann, prepareAdminForms } from '../../../test/admin/form.ts';
import { send } from '../../../test/app.ts';
import { addDraft, addRecipe } from '../../../test/factories.ts';
import { readFormFields } from '../../../test/form.ts';

prepareAdminForms();

test('a field of a recipe or draft form that occurs twice causes no internal error', async () => {
  const { id } = await addRecipe({ title: 'Bread' });
  const draft = await addDraft(
    { title: 'Pie', ingredients: [{ name: 'plums' }], steps: [{ content: 'Bake the plums.' }] },
    { actor: ann },
  );
  const headers = { Cookie: admin, Accept: 'text/html' };
  for (const path of [`/admin/recipes/edit/${id}`, `/admin/drafts/${draft}`]) {
    const fields = readFormFields(await (await send(path, { headers })).text());
    const names = Object.keys(fields);
    expect(names).toEqual(expect.arrayContaining(['ingredients[0].name', 'steps[0].content']));
    for (const name of names) {
      const body = new URLSearchParams();
      for (const [each, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(each, String(one));
      body.append(name, '');
      const { status } = await send(path, { method: 'POST', body, headers });
      expect([name, status < 500]).toEqual([name, true]);
    }
  }
});
