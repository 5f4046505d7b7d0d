/** Signs of fractions; other fractions are written with a slash. */
export const signsByFraction: Record<string, string> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖' },
  ...{ '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜' },
  ...{ '5/8': '⅝', '7/8': '⅞' },
};

/** The signs of all fractions in Unicode, for a character class. */
export const fractionCharacters = '¼-¾⅐-⅞';

/** English number words, which also precede parts: 'two thirds'. */
export const numbersByWord: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
  ...{ seventeen: 17, eighteen: 18, nineteen: 19 },
};

/** Tens, which precede other number words: 'forty-five'. */
export const tensByWord: Record<string, number> = {
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  },
};

export const numbersByArticle: Record<string, number> = { a: 1, an: 1 };

/** Words for one of a unit that stay before any number: 'another 2 cups', 'the remaining 2 cups'. */
export const numbersByDeterminer: Record<string, number> = { another: 1, remaining: 1 };

/** Words for parts: 'half an onion', 'three quarters of a pound'. */
export const fractionsByWord: Record<string, string> = {
  ...{ half: '1/2', halves: '1/2', third: '1/3', thirds: '1/3', quarter: '1/4', quarters: '1/4' },
  ...{ fourth: '1/4', fourths: '1/4', eighth: '1/8', eighths: '1/8' },
};

/** Numbers of other languages. */
export const foreignNumbers: Record<string, number | string> = {
  ...{
    ein: 1,
    eine: 1,
    einen: 1,
    einer: 1,
    eines: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwölf: 12,
  },
  ...{ halbe: '1/2', halber: '1/2', halbes: '1/2', halben: '1/2', pół: '1/2' },
  ...{ anderthalb: '3/2', eineinhalb: '3/2', zweieinhalb: '5/2', dreieinhalb: '7/2' },
  ...{ viereinhalb: '9/2', 'ein halber': '1/2', 'ein halbes': '1/2' },
  ...{ 'eine halbe': '1/2', 'einen halben': '1/2', 'einer halben': '1/2' },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, huit: 8, dix: 10 },
  ...{ 'un demi': '1/2', 'une demi': '1/2', 'une demie': '1/2' },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, medio: '1/2', media: '1/2' },
  ...{ meio: '1/2', meia: '1/2', una: 1, uno: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4 },
  ...{ siete: 7, ocho: 8, nueve: 9, diez: 10, douze: 12, dwa: 2, dwie: 2, trzy: 3, cztery: 4 },
  ...{ pięć: 5, yksi: 1, kaksi: 2, kolme: 3, neljä: 4, åtta: 8, tio: 10, tien: 10 },
  ...{ due: 2, tre: 3, quattro: 4, cinque: 5, mezzo: '1/2', mezza: '1/2' },
  ...{ een: 1, twee: 2, drie: 3, vijf: 5, zes: 6, 'een half': '1/2', 'een halve': '1/2' },
  ...{
    anderhalf: '3/2',
    anderhalve: '3/2',
    ett: 1,
    två: 2,
    fyra: 4,
    fem: 5,
    'en halv': '1/2',
    'ett halvt': '1/2',
  },
  ...{ 'et halvt': '1/2', halvannen: '3/2', halvanden: '3/2', halvandet: '3/2' },
  ...{ półtora: '3/2', półtorej: '3/2', puolitoista: '3/2', полтора: '3/2', полторы: '3/2' },
  ...{ yarım: '1/2', çeyrek: '1/4', puoli: '1/2', puolikas: '1/2', půl: '1/2', fél: '1/2' },
  ...{ половина: '1/2', 'jumătate de': '1/2' },
  // 'Un cuarto de kilo'.
  ...{ 'un cuarto de': '1/4', 'tres cuartos de': '3/4', 'un tercio de': '1/3' },
  ...{ 'un cuarto': '1/4', 'tres cuartos': '3/4' },
  ...{ 'un quart de': '1/4', 'trois quarts de': '3/4', 'un tiers de': '1/3' },
  ...{ 'un quarto di': '1/4', 'tre quarti di': '3/4', 'um quarto de': '1/4' },
  ...{ 'ein viertel': '1/4', 'drei viertel': '3/4', dreiviertel: '3/4', 'een kwart': '1/4' },
};

/** Parts after 'and' that are no number alone: 'twee en een half', '2 og en halv', '2 с половиной'. */
export const foreignParts: Record<string, string> = {
  ...{ half: '1/2', halve: '1/2', halv: '1/2', halvt: '1/2', demi: '1/2', demie: '1/2' },
  ...{ половиной: '1/2', 'un medio': '1/2', 'um meio': '1/2', 'un mezzo': '1/2' },
  ...{ 'en kvart': '1/4', cuarto: '1/4', quart: '1/4', 'un quart': '1/4' },
  ...{ quarto: '1/4', 'un quarto': '1/4', 'um quarto': '1/4' },
};

/** Scandinavian numbers that are other words in English, French and Spanish. */
export const scandinavianNumbers: Record<string, number> = { en: 1, et: 1, to: 2 };

/** Words after a Scandinavian number that no other language has. Others have a letter of their own: 'æg', 'rødløg', 'håndfuld'. */
export const scandinavianUnits = `
nypa nypor klype klyper knivspids bundt bundter kvist kvister kviste pakke pakker pose poser burk burkar klyfta klyftor
fedd fed kruka spsk tsk ss krm stor stort store lille liten lilla halv timme timmar timer minut minutter minuter kvart kvarter`
  .trim()
  .split(/\s+/);

/** The Portuguese number that is a preposition in German, and words that follow only the number. */
export const portugueseNumbers: Record<string, number> = { um: 1 };
export const portugueseUnits = `
litro quilo copo cálice dente pacote maço fio punhado pedaço sachê tablete talo ovo limão tomate pimentão`
  .trim()
  .split(/\s+/);

/** Words that are an amount without a number. */
export const vagueNumbers = [
  ...['a few', 'a little', 'a bit of', 'several', 'some', 'etwas', 'einige', 'ein paar'],
  ...['quelques', 'kilka', 'trochę'],
];

/** Words between the parts of a number, and between two foods. */
export const andWords = ['and', 'und', 'et', 'y', 'e', 'ed', 'och', 'og', 'plus'];

/** Words of other languages between the parts of a number: 'dwie i pół', 'kaksi ja puoli'. */
export const foreignAndWords = [
  ...['und', 'et', 'y', 'e', 'ed', 'och', 'og', 'en', 'i', 'ja', 'и', 'с'],
];

/** Words before two ends of a range with 'and' between them. */
export const betweenWords = [
  ...['between', 'zwischen', 'entre', 'tra', 'fra', 'mellan', 'mellem', 'mellom', 'tussen'],
];

/** Words between the two ends of a range. */
export const rangeWords = [
  'to',
  'or',
  'bis',
  'oder',
  'ou',
  'à',
  'a',
  'o',
  'do',
  'lub',
  'tot',
  'til',
  'till',
  'veya',
  'до',
  'или',
];
