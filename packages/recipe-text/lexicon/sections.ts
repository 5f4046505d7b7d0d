/** Patterns of headings above the ingredients. */
export const ingredientHeadings =
  "ingredients?|ingredients? list|you need|you(?:[’']ll| will) need|what you(?:[’']ll)? need|what[’']?s in it|what we(?:[’']ll)? (?:send|deliver)|shopping list|zutaten|zutatenliste|ingr[eé]dients?|ingredientes?|ingredienti|ingr[eé]di[eë]nten|ingredi[eë]nten|benodigdheden|malzemeler|malzemeleri|malzemesi|malzeme listesi|i[cç]indekiler|składniki|ingredienser|ingredienserne|ingredienslista|ainekset|raaka-aineet|ingredience|ingrediencie|suroviny|hozzávalók|ingrediente|υλικά|συστατικά|ингредиенты|продукты|состав|інгредієнти|продукти|съставки|необходими продукти|sastojci|састојци|sestavine|ingrediencijos|sastāvdaļas|koostisosad|hráefni|ingredients necessaris|osagaiak|材料|食材|食材明细|食材清单|用料|主料|原料|재료|준비물|المكونات|المقادير|مواد لازم|מצרכים|רכיבים|המצרכים|bahan|bahan-bahan|nguyên liệu|ส่วนผสม|วัตถุดิบ|सामग्री";

/** Patterns of headings of some of the ingredients, which need no colon. */
export const groupHeadings = [
  '(?:FOR|For) .*|(?:Für (?:den|die|das)|Pour (?:la|le|les)) .*|.* (?:ingredients|Ingredients|INGREDIENTS)',
  '(?:The )?(?:Batter|Crust|Dough|Filling|Frosting|Garnish|Glaze|Icing|Marinade|Streusel|Toppings?)',
  '(?:BATTER|CRUST|DOUGH|DRESSING|FILLING|FROSTING|GARNISH|GLAZE|ICING|MARINADE|SAUCE|TOPPINGS?)',
].join('|');

/** Patterns of headings above the steps. */
export const stepHeadings =
  "рецепт «[^»]{1,60}»|instructions?|directions?|methods?|the method|preparation|preparations|preparation method|procedure|steps?|what to do|what you do|how to do it|how(?:[’']s| is) it made|how it[’']?s (?:made|done)|how to (?:make|cook|prepare)(?: it| this)?|cooking (?:instructions|directions|method)|step[- ]by[- ]step(?: instructions)?|make it|let[’']s (?:cook|make it)|zubereitung|zubereitungsschritte|anleitung|so geht[’']?s|und so wird[’']?s gemacht|arbeitsschritte|pr[eé]paration|pr[eé]parations|[eé]tapes?|les [eé]tapes|r[eé]alisation|progression|instructions de pr[eé]paration|la recette|preparaci[oó]n|elaboraci[oó]n|instrucciones|pasos|modo de preparaci[oó]n|c[oó]mo (?:hacer|preparar|se hace)|procedimiento|preparazione|procedimento|istruzioni|come (?:fare|preparare|si fa)|svolgimento|modo de (?:preparo|fazer|prepara[cç][aã]o|preparar)|prepara[cç][aã]o|preparo|instru[cç][oõ]es|confe[cç][aã]o|passo a passo|bereiding|bereidingswijze|instructies|werkwijze|zo maak je het|aan de slag|stappen|yapılışı|yapılış|hazırlanışı|hazırlanış|nasıl yapılır|tarif|tarifi|pişirme|przygotowanie|sposób przygotowania|sposób wykonania|wykonanie|jak zrobić|instrukcje|kroki|g[oö]r s[aå] h[aä]r|instruktioner|tillagning|s[aå] g[oö]r du|till?agningsbeskrivning|beskrivning|fremgangsm[aå]de|s[aå]dan g[oø]r du|tilberedning|fremgangsm[aå]te|slik gj[oø]r du|valmistusohje(?:et)?|valmistus|n[aä]in teet|ohjeet?|postup|postup přípravy|příprava|pr[ií]prava|elk[eé]sz[ií]t[eé]s|elk[eé]sz[ií]t[eé]se|mod de preparare|preparare|εκτέλεση|οδηγίες|διαδικασία|приготовление|инструкци[яи](?: приготовления)?|этапы(?: приготовления)?|способ приготовления|пошаговый рецепт|как приготовить|рецепт приготовления|приготування|спосіб приготування|приготвяне|начин на приготвяне|priprema|припрема|postopek|gaminimas|pagatavošana|valmistamine|aðferð|elaboració|作り方|つくり方|.{1,30}の作り方|手順|做法|步骤|步驟|作法|制作步骤|制作方法|.{0,30}(?:做法步骤|的做法)|만드는 법|만드는 방법|만드는법|조리순서|조리 순서|조리법|طريقة التحضير|التحضير|طريقة العمل|الخطوات|طرز تهیه|אופן ההכנה|הוראות הכנה|הכנה|cara (?:membuat|memasak)|langkah(?:-langkah)?|cách (?:làm|nấu|thực hiện)|các bước(?: thực hiện)?|วิธีทำ|विधि";

/** Patterns of headings of notes. */
export const noteHeadings =
  "(?:(?:the |a few |some |my |our |recipe |cooking |baking |kitchen |top )|\\p{L}+[’']s? )*(?:notes?|tips?|hints?)(?: ?(?:&|and|\\+) ?(?:notes?|tips?|tricks?|variations?))?|cooks notes?|chefs notes?|hinweise?|tipps?|anmerkungen|notizen|remarques?|astuces?|conseils?|notas?|consejos?|trucos?|consigli(?:o)?|note|dicas?|opmerkingen|notities|uwagi|wskazówki|porady|tips och råd|tips og triks|vinkit|vinkki";

/** Patterns of headings of advice on keeping and changing a dish. */
export const adviceHeadings = 'variations?|storage|(?:do|make)[ -]ahead|leftovers';

/** Patterns of headings of nutrition. */
export const nutritionHeadings =
  'nutrition(?:al)?(?: (?:facts?|info|information|data|values?))?|n[aä]hrwerte?|nährwertangaben|valeurs? nutritionnelles?|informaci[oó]n nutricional|valori nutrizionali';

/** Patterns of headings of equipment. */
export const equipmentHeadings =
  '(?:special )?equipment|tools|cookware|utensilien|ustensiles|utensilios';

/** Patterns of headings of what follows a recipe. */
export const headingsAfterRecipe = [
  noteHeadings,
  adviceHeadings,
  nutritionHeadings,
  equipmentHeadings,
  "tips?\\b.*|nutrition\\b.*|nutritional\\b.*|calories|to store|how to (?:freeze|keep|reheat|store)\\b.*|what to serve\\b.*|can (?:i|you)\\b.*|(?:expert|pro) tips?\\b.*|storing\\b.*|make[- ]ahead\\b.*|substitutions?|faqs?|frequently asked.*|comments?|\\d+ comments?|leave a (?:comment|reply).*|reviews?|ratings?|rate (?:this|it).*|related.*|more recipes.*|more (?:like|from)\\b.*|you (?:may|might) also.*|did you make.*|share\\b.*|print\\b.*|video|watch.*|(?:you(?:[’']ll| will) also need|what else you need)\\b.*|never miss\\b.*|join\\b.*|get (?:the|our|new|more)\\b.*|shop\\b.*|valori nutrizionali.*|serving suggestions?|about\\b.*|published.*|posted.*|filed under.*|tags?|tagged.*|labels?|categories|keywords?|subscribe.*|newsletter.*|sign up.*|follow\\b.*|advertisement|source|recipe source|author|pin (?:it|this).*|popular.*|recent.*|latest.*|n[aä]hrwerte?\\b.*|tipps?\\b.*|kommentare?|[aä]hnliche rezepte|das k[oö]nnte.*|commentaires?|comentarios?|valores? nutricional(?:es)?|consigli\\w*|commenti|conservazione|coment[aá]rios?|informa[cç][oõ]es? nutricionais|voedingswaarden?|reacties|püf noktas[ıi]|notlar|yorumlar|besin de[gğ]erleri|servis [oö]nerisi|komentarze|wartości odżywcze|n[aä]ringsv[aä]rde\\w*|kommentarer|n[aæ]ringsindhold|n[aæ]ringsinnhold|kommentit|советы?|комментарии|пищевая ценность|メモ|コツ・ポイント|小贴士|小貼士|팁|หมายเหตุ",
].join('|');

/** Words before such a verb. */
export const stepAdverbs = 'carefully|finally|first|gently|lastly|meanwhile|next|now|then';

/** Verbs at the beginning of a step. */
export const stepVerbs =
  'add|allow|arrange|bake|beat|blend|boil|bring|brush|chill|chop|coat|combine|cook|cover|cut|dice|dip|discard|dissolve|divide|drain|drizzle|enjoy|fill|finish|flip|fold|form|freeze|fry|garnish|grate|grease|grill|heat|keep|knead|leave|let|line|lower|make|marinate|mash|melt|mix|peel|place|poach|pour|preheat|prepare|press|put|reduce|refrigerate|remove|repeat|return|rinse|roast|roll|rub|sauté|saute|scatter|season|serve|set|shape|sieve|sift|simmer|slice|soak|spoon|spread|sprinkle|squeeze|steam|stir|strain|take|tip|top with|toss|transfer|turn|wait|wash|whip|whisk';
