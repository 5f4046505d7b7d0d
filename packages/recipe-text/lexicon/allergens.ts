/** The allergens that food labels in the European Union must name (Regulation 1169/2011, Annex II), by their keys. */
export const allergens = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulfites: 'Sulfites',
  lupin: 'Lupin',
  mollusks: 'Mollusks',
} as const;
export type Allergen = keyof typeof allergens;
