/** The programs whose files are read, with a sentence each for people who bring their recipes: how to export there, and what comes over. */
const programHelp = {
  BigOven: {
    how: 'In BigOven for Windows, export or copy recipes as text, or save them as pages.',
    brings: 'Ingredients, steps, servings, cuisine and categories come over, but no pictures.',
  },
  ChefTap: {
    how: 'In the app, export the recipes as text.',
    brings: 'Each text is read like pasted text; it has no pictures.',
  },
  Chowdown: {
    how: 'Zip the folders _recipes and images of the site.',
    brings: 'Ingredients, steps, tags and pictures come over.',
  },
  CookBook: {
    how: 'In this app, which is also called Cookbook Manager, choose Settings > Backup or Export Recipes, format YAML; the text of a shared recipe works, too.',
    brings: 'All fields come over, and pictures from their addresses.',
  },
  Cooklang: {
    how: 'Zip the folder of the .cook files with their pictures.',
    brings: 'All fields and pictures come over.',
  },
  Cookmate: {
    how: 'In this app, formerly My CookBook, choose Import/Export, and export the cookbook as .mcb.',
    brings: 'All fields and pictures come over; an .xml has no pictures.',
  },
  'Copy Me That': {
    how: 'Choose More > Download Recipes, as HTML or text.',
    brings: 'All fields come over, and pictures only with HTML.',
  },
  Crouton: {
    how: 'Choose Crouton > Settings > Export Recipes, or share a recipe.',
    brings: 'All fields and pictures come over.',
  },
  Domestica: {
    how: 'Choose Import/Export > Export Recipes.',
    brings: 'Ingredients, steps, times, servings, source and picture come over.',
  },
  Evernote: {
    how: 'In the desktop app, select notes and export them as ENEX.',
    brings: 'Each note is read like pasted text; its tags, source and pictures come over.',
  },
  Gourmet: {
    how: "Export the recipes as 'Gourmet XML File' (.grmt).",
    brings: 'All fields and pictures come over.',
  },
  'Living Cookbook': {
    how: 'Export the recipes as Food Data Exchange, .fdx or .fdxz.',
    brings: 'All fields come over, and pictures only with .fdxz.',
  },
  MasterCook: {
    how: 'Export a cookbook as MXP, MX2 or MZ2.',
    brings: 'All fields come over, and pictures only with MZ2.',
  },
  'Meal-Master': {
    how: 'Choose any collection in this format (.mmf), which many programs write.',
    brings: 'Ingredients, steps, servings and categories come over; it has no pictures.',
  },
  Mealie: {
    how: 'Choose Settings > Backups, or Data Management > Recipes > Export.',
    brings: 'All fields and pictures come over.',
  },
  Mela: {
    how: 'In the side bar, right-click All, then choose Export Recipes; a shared recipe works, too.',
    brings: 'All fields and pictures come over.',
  },
  'My Recipe Box': {
    how: 'Export the recipes as CSV, or as RTK, which has the pictures.',
    brings: 'All fields come over, and pictures of a CSV from their addresses.',
  },
  'Nextcloud Cookbook': {
    how: 'In Files, download the folder Recipes.',
    brings: 'All fields and pictures come over.',
  },
  OpenEats: {
    how: 'On its server, run python manage.py dumpdata recipe ingredient rating recipe_groups, and zip the result with its pictures.',
    brings: 'Ingredients, steps, times, servings, tags, source and ratings come over.',
  },
  Paprika: {
    how: "Choose File > Export, format 'Paprika Recipe Format'.",
    brings: 'All fields and pictures come over.',
  },
  Pepperplate: {
    how: 'Export the recipes as text.',
    brings: 'All fields come over, and pictures from their addresses.',
  },
  'Plan to Eat': {
    how: 'Choose Settings > Account > Export, as CSV or text.',
    brings: 'All fields come over, and pictures from their addresses.',
  },
  RecetteTek: {
    how: 'Export the recipes as .rtk.',
    brings: 'All fields and pictures come over.',
  },
  'Recipe Keeper': {
    how: 'Choose Settings > Import/Export > Export recipes to > Recipe Keeper .zip file.',
    brings: 'All fields and pictures come over.',
  },
  RecipeSage: {
    how: 'Choose Settings > Export, format JSON-LD.',
    brings: 'All fields come over, and pictures that are not on its own servers.',
  },
  Rezeptsuite: {
    how: 'Export the recipes as XML or CookML; Kalorio and other programs write it, too.',
    brings: 'All fields and pictures come over.',
  },
  RezKonv: {
    how: 'In RezkonvSuite, choose Export > Gesamtes Kochbuch exportieren; other programs write this format, too.',
    brings: 'Ingredients, steps, servings, categories and source come over; it has no pictures.',
  },
  Saffron: {
    how: 'On the account page of mysaffronapp.com, export the recipes.',
    brings: 'Ingredients, steps, times, servings, cookbook and section come over, but no pictures.',
  },
  Tandoor: {
    how: 'Choose Export > Default, all recipes.',
    brings: 'All fields and pictures come over.',
  },
  Umami: {
    how: 'Export the recipes as Markdown, text or HTML, which have the notes, or as JSON, which has the nutrition.',
    brings: 'Pictures come over from their addresses.',
  },
} satisfies Record<string, { how: string; brings: string }>;

/** The name of a program in reports, warnings and on the import page. */
export type ProgramName = keyof typeof programHelp;

/** Returns the programs whose files can be read, by name, with help for people who bring their recipes. Loads no reader. */
export const listPrograms = () =>
  Object.entries(programHelp).map(([name, help]) => ({ name, ...help }));
