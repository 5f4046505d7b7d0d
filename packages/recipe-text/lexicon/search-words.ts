/** Each line has words that find each other, although one may be more specific. */
export const searchSynonymsText = `
american, america, usa
austrian, austria
belgian, belgium
brazilian, brazil
british, britain
chinese, china
cuban, cuba
danish, denmark
dutch, netherlands, holland
english, england
ethiopian, ethiopia
finnish, finland
french, france
german, germany
greek, greece
hungarian, hungary
indian, india
indonesian, indonesia
irish, ireland
italian, italy
japanese, japan
korean, korea
lebanese, lebanon
mexican, mexico
moroccan, morocco
nigerian, nigeria
norwegian, norway
persian, iranian, iran
polish, poland
portuguese, portugal
russian, russia
scottish, scotland
spanish, spain
swedish, sweden
swiss, switzerland
thai, thailand
ukrainian, ukraine
vietnamese, vietnam
welsh, wales
air fryer, airfryer, air fried, airfried
barbecue, barbeque, bbq
biryani, biriyani, briyani
borscht, borsch, borshch
calamari, squid
cilantro, coriander
dal, dahl, daal, dhal
donut, doughnut
french fries, fries
golden raisin, sultana
goulash, gulasch, gulyas
grilled, broiled
hamburger, burger
hummus, houmous, humus, hommus
kebab, kabob, kebob
lasagna, lasagne
light cream, single cream
mac and cheese, mac n cheese, macaroni and cheese, macaroni cheese
molasses, treacle
oatmeal, porridge
omelet, omelette
pita, pitta
rosti, roesti
shakshuka, shakshouka
slow cooker, slow cooked, slowcooked, crockpot, crock pot
stroganoff, stroganov
tabbouleh, tabouleh, tabouli, tabbouli
varenyky, vareniki
`;
