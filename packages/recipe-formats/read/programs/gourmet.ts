import type { RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import { toPictureUrl } from './picture.ts';
import type { Program } from './program.ts';
import { createProgramDraft, formatRating, readProgramSteps } from './program-recipe.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml, type XmlElement } from './xml.ts';

/** The XML of Gourmet Recipe Manager, in its older form with attributes, too. */
export const gourmet: Program = {
  name: 'Gourmet',
  beginning: [/<gourmetDoc\b/i],
  *findRecipes(text) {
    const root = parseXml(text);
    const names = new Map(
      ['category', 'cuisine', 'source'].flatMap((tag) =>
        findXmlElements(root, tag).flatMap((each) =>
          each.attributes.id ? [[`${tag} ${each.attributes.id}`, textOfXml(each)] as const] : [],
        ),
      ),
    );
    for (const recipe of findXmlElements(root, 'recipe')) yield () => readRecipe(recipe, names);
  },
};

function readRecipe(recipe: XmlElement, names: Map<string, string>): RecipeDraft {
  const one = (tag: string) => {
    const attribute = recipe.attributes[tag] ?? '';
    const child = childrenNamed(recipe, tag)[0];
    return child
      ? textOfXml(child)
      : (names.get(`${tag} ${attribute}`) ?? attribute.replaceAll('_', ' '));
  };
  const [, rating = '', most = '5'] = /^([\d.]+)(?:\s*\/\s*(\d+))?/.exec(one('rating')) ?? [];
  const servings = one('yields') || one('servings');
  return createProgramDraft(gourmet.name, {
    title: one('title'),
    description: one('description'),
    sources: [one('link'), one('source')],
    yields: [servings],
    times: { prepTime: one('preptime'), cookTime: one('cooktime') },
    ingredients: childrenNamed(recipe, 'ingredient-list').flatMap(readRows),
    steps: readProgramSteps(withoutMarkup(one('instructions'))),
    notes: withoutMarkup(one('modifications')),
    categories: one('category').split(/,\s*/),
    cuisine: one('cuisine'),
    pictures: childrenNamed(recipe, 'image').map((each) => toPictureUrl(textOfXml(each))),
    others: { rating: formatRating(rating, Number(most)) },
  });
}

/** Its own exporter escapes markup twice. */
const withoutMarkup = (text: string) =>
  text.replace(/<\/?[biu]>|&lt;\/?[biu]&gt;/gi, '').replaceAll('&amp;', '&');

function readRows(list: XmlElement): DraftLine[] {
  return list.children.flatMap((child): DraftLine[] => {
    if (typeof child === 'string') return [];
    if (child.name === 'inggroup') {
      const title = child.attributes.name ?? textOfXml(childrenNamed(child, 'groupname')[0]);
      return [{ text: title.replace(/:$/, ''), heading: true, images: [] }, ...readRows(child)];
    }
    const isOptional = /^(?!no$|false$|none$)./i.test(child.attributes.optional ?? '');
    const [amount] = childrenNamed(child, 'amount');
    const parts =
      child.name === 'ingref'
        ? [child.attributes.amount ?? '', textOfXml(child)]
        : [
            textOfXml(amount),
            amount?.attributes.unit ?? textOfXml(childrenNamed(child, 'unit')[0]),
            textOfXml(childrenNamed(child, 'item')[0]),
            isOptional ? '(optional)' : '',
          ];
    if (child.name !== 'ingref' && child.name !== 'ingredient') return [];
    const text = parts.filter(Boolean).join(' ');
    return text ? [{ text, heading: false, images: [] }] : [];
  });
}
