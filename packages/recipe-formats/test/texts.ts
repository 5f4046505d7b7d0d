import { exampleUuid } from './archives.ts';

/** Mealie's JSON of one recipe. */
export const mealieJson = () =>
  JSON.stringify({
    id: exampleUuid,
    slug: 'borscht',
    name: 'Borscht',
    recipeYield: '4 servings',
    orgURL: 'https://example.com/borscht',
    recipeIngredient: [
      { quantity: 1, unit: null, food: null, note: '2 beets', display: '2 beets' },
    ],
    recipeInstructions: [{ id: 's1', title: '', text: 'Boil.' }],
  });

/** RecipeSage's JSON-LD. */
export const recipeSageJson = () =>
  JSON.stringify({
    recipes: [
      {
        '@context': 'http://schema.org',
        '@type': 'Recipe',
        identifier: exampleUuid,
        datePublished: '2022-03-04T05:06:07.000Z',
        description: 'Quick.',
        image: ['https://example.com/curry.jpg'],
        name: 'Curry',
        prepTime: 'PT10M',
        recipeIngredient: ['[Paste]', '2 chilies', '1 onion'],
        recipeInstructions: [
          { '@type': 'HowToSection', name: 'Paste' },
          { '@type': 'HowToStep', text: 'Grind.' },
          { '@type': 'HowToStep', text: 'Fry.' },
        ],
        recipeYield: '2 bowls',
        totalTime: 'PT40M',
        recipeCategory: ['thai', 'weeknight'],
        creditText: 'Aunt May',
        isBasedOn: 'https://example.com/curry',
        comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Hot!' }],
        aggregateRating: { '@type': 'AggregateRating', ratingValue: '5', bestRating: '5' },
        nutrition: { '@type': 'NutritionInformation', calories: '400 kcal' },
      },
    ],
  });

/** RecipeSage's XML. */
export const recipeSageXml = () => `<data>
    <recipe>
        <id>${exampleUuid}</id>
        <title>Curry &amp; rice</title>
        <description>Quick.</description>
        <yield>2 bowls</yield>
        <activeTime>10 min</activeTime>
        <totalTime>40 min</totalTime>
        <source>Aunt May</source>
        <url>https://example.com/curry</url>
        <notes>Hot!</notes>
        <ingredients>[Paste]
2 chilies
1 onion</ingredients>
        <instructions>[Paste]
Grind.
Fry.</instructions>
        <folder>main</folder>
        <labels>
            <title>thai</title>
        </labels>
        <labels>
            <title>weeknight</title>
        </labels>
        <images>
            <id>1</id>
            <location>https://example.com/curry.jpg</location>
        </images>
        <createdAt>2022-03-04T05:06:07.000Z</createdAt>
    </recipe>
</data>`;

export const cooklang = `---
title: Easy Pancakes
tags: [breakfast, quick]
servings: 4
prep time: 10 minutes
cook time: 5 minutes
source:
  name: Old Book
  url: https://example.com/pancakes
author: Ana
---

-- TODO more pictures

Crack the @eggs{3} into a #blender, add @flour{125%g} and
@sea salt{=1%pinch} -- not more!

Leave to stand for ~{15%minutes}. [- really? -] Chop @onion{1}(peeled and diced).

> Don't burn it!

== Filling ==

Add @?chives, more @flour{1/2%tbsp} and @./sauces/Hollandaise{150%g}. Mail me @ home.

Melt @butter in a #large frying pan{} for ~pan{2%minutes}, with @sea salt{}.
`;

export const recipeMd = `# Guacamole

Some people call it guac.

*sauce, vegan*

**4 Servings, 200g**

---

- *1* avocado
- *.5 teaspoon* salt

## To serve

- [tortilla chips](chips.md)

---

Remove flesh from avocado and roughly mash
with fork.

Season to taste.
`;

export const markdown = `---
date: 2020-01-02
author: Bob
tags: ['soup', 'winter']
---
# Soup of *Bob*

![Soup](pix/soup.webp)

A good [soup](https://example.com/soup).

- ⏲️ Prep time: 10 min
- 🍳 Cook time: 30 min
- 🍽️ Servings: 6

## Ingredients

### Broth
- 1 carrot
- 2 onions

### Noodles
* 1 egg

## Directions

1. Chop.
   All of it.
2. Boil.

   ![Pot](pix/pot.jpg)

## Notes

Keep **cold**.
`;

export const page = `<!doctype html><title>x</title>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@type":"Recipe","name":"Salad","recipeIngredient":["1 head lettuce"],"recipeInstructions":"Toss."}]}</script>`;
