const ingredients =
  "ingredients?|ingredients? list|you(?:[’']ll| will) need|what you(?:[’']ll)? need|shopping list|zutaten|zutatenliste|ingr[eé]dients?|ingredientes?|ingredienti|ingr[eé]di[eë]nten|ingredi[eë]nten|benodigdheden|malzemeler|malzemeleri|malzemesi|malzeme listesi|i[cç]indekiler|składniki|ingredienser|ingredienserne|ingredienslista|ainekset|raaka-aineet|ingredience|ingrediencie|suroviny|hozzávalók|ingrediente|υλικά|συστατικά|ингредиенты|продукты|состав|інгредієнти|продукти|съставки|необходими продукти|sastojci|састојци|sestavine|ingrediencijos|sastāvdaļas|koostisosad|hráefni|ingredients necessaris|osagaiak|材料|食材|用料|재료|المكونات|المقادير|مواد لازم|מצרכים|רכיבים|המצרכים|bahan|bahan-bahan|nguyên liệu|ส่วนผสม|วัตถุดิบ|सामग्री";
const steps =
  "instructions?|directions?|methods?|the method|preparation|preparations|preparation method|procedure|steps?|how to (?:make|cook|prepare)(?: it| this)?|cooking (?:instructions|directions|method)|step[- ]by[- ]step(?: instructions)?|make it|let[’']s (?:cook|make it)|zubereitung|zubereitungsschritte|anleitung|so geht[’']?s|und so wird[’']?s gemacht|arbeitsschritte|pr[eé]paration|pr[eé]parations|[eé]tapes?|les [eé]tapes|r[eé]alisation|progression|instructions de pr[eé]paration|la recette|preparaci[oó]n|elaboraci[oó]n|instrucciones|pasos|modo de preparaci[oó]n|c[oó]mo (?:hacer|preparar|se hace)|procedimiento|preparazione|procedimento|istruzioni|come (?:fare|preparare|si fa)|svolgimento|modo de (?:preparo|fazer|prepara[cç][aã]o|preparar)|prepara[cç][aã]o|preparo|instru[cç][oõ]es|confe[cç][aã]o|passo a passo|bereiding|bereidingswijze|instructies|werkwijze|zo maak je het|aan de slag|stappen|yapılışı|yapılış|hazırlanışı|hazırlanış|nasıl yapılır|tarif|tarifi|pişirme|przygotowanie|sposób przygotowania|sposób wykonania|wykonanie|jak zrobić|instrukcje|kroki|g[oö]r s[aå] h[aä]r|instruktioner|tillagning|s[aå] g[oö]r du|till?agningsbeskrivning|beskrivning|fremgangsm[aå]de|s[aå]dan g[oø]r du|tilberedning|fremgangsm[aå]te|slik gj[oø]r du|valmistusohje(?:et)?|valmistus|n[aä]in teet|ohjeet?|postup|postup přípravy|příprava|pr[ií]prava|elk[eé]sz[ií]t[eé]s|elk[eé]sz[ií]t[eé]se|mod de preparare|preparare|εκτέλεση|οδηγίες|διαδικασία|приготовление|способ приготовления|пошаговый рецепт|как приготовить|рецепт приготовления|приготування|спосіб приготування|приготвяне|начин на приготвяне|priprema|припрема|postopek|gaminimas|pagatavošana|valmistamine|aðferð|elaboració|作り方|つくり方|手順|做法|步骤|步驟|作法|만드는 법|만드는법|조리순서|조리 순서|조리법|طريقة التحضير|التحضير|طريقة العمل|الخطوات|طرز تهیه|אופן ההכנה|הוראות הכנה|הכנה|cara (?:membuat|memasak)|langkah(?:-langkah)?|cách (?:làm|nấu|thực hiện)|các bước(?: thực hiện)?|วิธีทำ|विधि";
const after =
  "notes?|recipe notes?|cook[’']?s notes?|chef[’']?s notes?|tips?|tips?\\b.*|top tips?|hints?|nutrition\\b.*|nutritional\\b.*|calories|storage|to store|how to store|storing\\b.*|make[- ]ahead\\b.*|variations?|substitutions?|faqs?|frequently asked.*|comments?|\\d+ comments?|leave a (?:comment|reply).*|reviews?|ratings?|rate (?:this|it).*|related.*|more recipes.*|more (?:like|from)\\b.*|you (?:may|might) also.*|did you make.*|share\\b.*|print\\b.*|video|watch.*|equipment|special equipment|tools|cookware|serving suggestions?|about\\b.*|published.*|posted.*|filed under.*|tags?|tagged.*|labels?|categories|keywords?|subscribe.*|newsletter.*|sign up.*|follow\\b.*|advertisement|source|recipe source|author|pin (?:it|this).*|popular.*|recent.*|latest.*|n[aä]hrwerte?\\b.*|tipps?|tipps?\\b.*|hinweise?|kommentare?|[aä]hnliche rezepte|das k[oö]nnte.*|notizen|utensilien|conseils?|astuces?|commentaires?|valeurs? nutritionnelles?|ustensiles|consejos?|trucos|notas?|comentarios?|informaci[oó]n nutricional|valores? nutricional(?:es)?|consigli\\w*|note|commenti|conservazione|valori nutrizionali|dicas?|coment[aá]rios?|informa[cç][oõ]es? nutricionais|voedingswaarden?|reacties|opmerkingen|püf noktas[ıi]|notlar|yorumlar|besin de[gğ]erleri|servis [oö]nerisi|wskazówki|komentarze|wartości odżywcze|porady|tips och råd|n[aä]ringsv[aä]rde\\w*|kommentarer|n[aæ]ringsindhold|n[aæ]ringsinnhold|vinkit|kommentit|советы?|комментарии|пищевая ценность|メモ|コツ・ポイント|小贴士|小貼士|팁|หมายเหตุ";

const extra =
  '(?: ?[:：.–-]?)(?: ?(?:for|für|fur|pour|para|per|voor|till?|til|for:|na|dla|pro|pre|для|za) .{1,40}| ?\\(.{0,60}\\)?| ?\\d.{0,30}|（.*）)? ?[:：.–-]?';
const only = (words: string) =>
  new RegExp(`^(?:the |recipe |les |la |gli |os |as |die )?(?:${words})${extra}$`, 'iu');
const some = (words: string) =>
  new RegExp(`^(?:\\S{1,20} ){0,5}(?:${words})${extra}$|^(?:${words})(?: \\S{1,20}){1,6}$`, 'iu');

const onlyIngredients = only(ingredients);
const onlySteps = only(steps);
const someIngredients = some(ingredients);
const someSteps = some(steps);
const onlyAfter = only(after);

/** How surely a heading names a part of a recipe: 2 says nothing else, 1 says it among other words. */
export type Sureness = 0 | 1 | 2;

const sureness = (heading: string, all: RegExp, part: RegExp): Sureness => {
  if (heading.length === 0 || heading.length > 80) return 0;
  return all.test(heading) ? 2 : part.test(heading) ? 1 : 0;
};

/** Returns how surely a heading names the ingredients, in one of many languages. */
export const namesIngredients = (heading: string) =>
  sureness(bare(heading), onlyIngredients, someIngredients);

/** Returns how surely a heading names the steps, in one of many languages. */
export const namesSteps = (heading: string): Sureness =>
  // 'Step 1' is the number of one.
  /\d$/.test(heading) ? 0 : sureness(bare(heading), onlySteps, someSteps);

/** Returns whether a heading names what follows a recipe: notes, nutrition, comments. */
export const namesAfterRecipe = (heading: string) =>
  heading.length <= 80 && onlyAfter.test(bare(heading));

const bare = (heading: string) =>
  heading
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).:：）]+$/gu, '')
    .replace(/^\d+[.)] /, '')
    .trim()
    .toLowerCase();
