import type { RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import { mealMasterUnits } from './meal-master.ts';
import { toPictureUrl } from './picture.ts';
import type { Program } from './program.ts';
import { createProgramDraft, readProgramSteps } from './program-recipe.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml, type XmlElement } from './xml.ts';

/** CookML (https://cookml.3lands.ch), the XML of Rezeptsuite and Kalorio. */
export const rezeptsuite: Program = {
  name: 'Rezeptsuite',
  beginning: [/<cookml\b/i],
  *findRecipes(text) {
    for (const recipe of findXmlElements(parseXml(text), 'recipe')) yield () => readRecipe(recipe);
  },
};

function readRecipe(recipe: XmlElement): RecipeDraft {
  const [head] = childrenNamed(recipe, 'head');
  const of = (name: string) => head?.attributes[name] ?? '';
  const texts = (tag: string) => (head ? childrenNamed(head, tag).map(textOfXml) : []);
  const [quantity, kind] = [of('servingqty'), of('servingtype')];
  return createProgramDraft(rezeptsuite.name, {
    title: of('title'),
    id: of('rid'),
    authors: [of('createuser')],
    sources: texts('sourceline'),
    yields: [Number(quantity) > 0 ? `${quantity} ${kind}`.trim() : kind],
    times: {
      prepTime: of('timeprepqty'),
      cookTime: of('timecookqty'),
      totalTime: of('timeallqty'),
    },
    ingredients: childrenNamed(recipe, 'part').flatMap(readPart),
    steps: childrenNamed(recipe, 'preparation').flatMap((each) =>
      readProgramSteps(
        [...childrenNamed(each, 'step'), ...childrenNamed(each, 'text')]
          .map(textOfXml)
          .join('\n') || textOfXml(each),
      ),
    ),
    notes: findXmlElements(recipe, 'line').map(textOfXml).join('\n'),
    categories: texts('cat'),
    tags: texts('hint'),
    cuisine: of('country'),
    language: recipe.attributes.lang?.toLowerCase(),
    pictures: [
      ...(head
        ? childrenNamed(head, 'picture').map(({ attributes }) => attributes.file ?? '')
        : []),
      ...texts('picbin').map(toPictureUrl),
    ],
    published: /^[12]\d{3}-\d\d-\d\d/.exec(of('createdate'))?.[0],
    others: { difficulty: of('difficulty'), quality: of('quality'), costs: of('costs') },
  });
}

function readPart(part: XmlElement): DraftLine[] {
  const title = part.attributes.title?.trim();
  const rows = childrenNamed(part, 'ingredient').flatMap((row): DraftLine[] => {
    const { qty = '', unit = '', item = '' } = row.attributes;
    const notes = [...childrenNamed(row, 'prep'), ...childrenNamed(row, 'inote')].map(textOfXml);
    const name = [item, ...notes].filter(Boolean).join(', ');
    const text = [qty, mealMasterUnits.get(unit) ?? unit, name].filter(Boolean).join(' ');
    return text ? [{ text, heading: false, images: [] }] : [];
  });
  return title ? [{ text: title.replace(/:$/, ''), heading: true, images: [] }, ...rows] : rows;
}
