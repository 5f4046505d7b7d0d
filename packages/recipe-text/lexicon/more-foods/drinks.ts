/** Drinks, spirits, wines, beers and foods that contain alcohol. The format is that of `foods.ts`. */
export const drinks = `
# liquor
absolut
aguardiente
airag
akvavit = aquavit
amaro > amari, averna, fernet, fernet branca, cynar, montenegro
angostura > angostura bitters, bitters, bitter angostura, cocktail bitters, orange bitters, peychaud, peychauds, peychaud's bitters
anisette > anis, pastis, pernod, ricard, sambuca, arak, arrack
apple brandy = applejack, apfelkorn
apricot brandy > peach brandy, cherry brandy, pear brandy, plum brandy, slivovitz, slivovica, palinka, rakia, rakija, kirschwasser, poire williams, poire william, eau de vie, framboise eau de vie
armagnac
bacardi
baijiu = shaoxing kaoliang, moutai
baileys > irish cream liqueur, bailey, bailey's | +dairy
benedictine
bourbon whiskey
brandy > weinbrand, cooking brandy, metaxa, pisco, marc
brennivin
cachaca = pinga
captain morgan > dark rum, white rum, spiced rum, golden rum, rum extract, rum flavoring, rhum, malibu, coconut rum
chambord > creme de cassis, cassis, cassis liqueur, creme de framboise, creme de cacao, creme de menthe, creme de violette, creme de mure, creme de peche
chartreuse
cointreau > grand marnier, curacao, blue curacao, orange liqueur, orange curacao, triple sec, combier
courvoisier > hennessy, remy martin, cognac vsop
drambuie
everclear > grain alcohol, moonshine, rectified spirit, neutral spirit
falernum
galliano
genever = jenever
gin > sloe gin, london dry gin, pimms, pimm's
glayva
hpnotiq
jack daniel > jack daniels, jim beam, maker's mark, johnnie walker, jameson
jagermeister = jager
kahlua = coffee liqueur, tia maria
kummel
licor 43
liqueur > amaretto liqueur, cherry liqueur, melon liqueur, midori, peach schnapps, peach liqueur, st germain, elderflower liqueur, maraschino liqueur, luxardo, hazelnut liqueur, coconut liqueur, chocolate liqueur, raspberry liqueur, banana liqueur
amaretto = disaronno | tree nut
mezcal = mescal
obstler
ouzo = tsipouro
poteen
punt e mes
rye whiskey
scotch > scotch whisky, single malt, irish whiskey, tennessee whiskey, canadian whiskey, rye whisky
shochu
shot of espresso liqueur
soju
southern comfort
spirit > alcohol, liquor, hard liquor, booze
strega
stroh
suze
tequila > blanco tequila, reposado, silver tequila, gold tequila, jose cuervo
tuaca
vodka > smirnoff, stoli, vodka sauce
vanilla_extract > vanilla essence, vanilla liqueur, pure vanilla extract, vanilla bean extract, extract of vanilla
peppermint extract > mint extract, lemon extract, orange extract, rum essence, maple extract, anise extract, coffee extract, extract
vodka sauce | +dairy
bananas foster | +dairy
# alcohol
ale > bitter beer, brown ale, pale ale, ipa, india pale ale, lager, pilsner, pilsener, wheat beer, hefeweizen, witbier, weissbier, lambic, gueuze, saison, dunkel, bock, kolsch, guinness, stout beer, stout, porter beer, corona, budweiser, heineken, beer, bier, craft beer | gluten
asti > asti spumante, spumante, cava, champagne, sparkling wine, prosecco, sekt, cremant, franciacorta, lambrusco
barolo > barbera, barbaresco, nebbiolo, chianti, sangiovese, brunello, valpolicella, amarone, montepulciano, primitivo, beaujolais, burgundy, bordeaux, claret, cabernet, cabernet sauvignon, merlot, malbec, pinot noir, pinot, shiraz, syrah, zinfandel, rioja, tempranillo, grenache, cotes du rhone, chateauneuf, hermitage, red burgundy, rotwein, vin rouge, vino rosso, vino tinto | sulfite
chardonnay > sauvignon blanc, riesling, pinot grigio, pinot gris, gewurztraminer, gruner veltliner, muscadet, chablis, sancerre, sauterne, sauternes, semillon, soave, vinho verde, viognier, albarino, moscato, muscat, muscatel, tokaji, tokay, ice wine, eiswein, weisswein, vin blanc, vino blanco, white burgundy, vin jaune, vin santo, vermentino, verdejo, retsina | sulfite
rose wine > rose vin, blush wine, dessert wine, table wine, house wine, fortified wine, mulled wine, gluhwein, cooking wine, mirabelle wine, vino, wein, vin, plum wine, umeshu | sulfite
madeira > madeira wine, marsala wine, dry marsala, sweet marsala, port wine, ruby port, tawny port, sherry wine, cream sherry, dry sherry, cooking sherry, amontillado, fino, oloroso, manzanilla, pedro ximenez, px sherry, malaga wine, vermouth, dry vermouth, sweet vermouth, martini, cinzano, noilly prat, dubonnet, lillet, lillet blanc, cocchi, port | sulfite
hard cider > dry cider, alcoholic cider, scrumpy, perry, cidre, cider
hard seltzer = hard lemonade, alcopop
mead
mirin > hon mirin, aji mirin, mirin seasoning
michelada
mojito > margarita, daiquiri, pina colada, manhattan, negroni, cosmopolitan, old fashioned, gin and tonic, bloody caesar, cocktail, caipirinha, sangria, grog, toddy, hot toddy
pulque
rice wine > sake, cooking sake, ryorishu, shaoxing, shaoxing wine, shao xing wine, shaohsing wine, chinese cooking wine, chinese rice wine, makgeolli, makkoli, huangjiu, michiu, huadiao, cheongju | ?gluten
rum cake | gluten, egg, dairy
rum raisin
rum ball | ?gluten, ?dairy
sloe gin fizz
sherry trifle | dairy, egg, gluten
brandy butter = hard sauce, brandy sauce | dairy
brandy snap | gluten, dairy
boozy cherry = griottine, kirsch cherry
wine sauce > red wine sauce, white wine sauce, marsala sauce, madeira sauce, bordelaise | ?dairy
beer cheese | gluten, dairy
flambe
shandy = radler | gluten
baba = rum baba, savarin | gluten, egg, dairy
black forest cake = black forest gateau | gluten, egg, dairy
campari bitters > campari, aperol, aperol spritz
# other
apple cider = sweet cider, cider apple | ?alcohol
alcohol free beer > non alcoholic beer, nonalcoholic beer, malzbier, 0% beer | gluten
ginger ale > ginger beer, birch beer, butterbeer, lemon lime soda, sprite, 7up, coke, coca cola, cola, pepsi, dr pepper, tonic, tonic water, club soda, soda water, seltzer, sparkling water, mineral water, carbonated water, lemonade, orange soda, soda pop, energy drink, red bull, kombucha, cordial, elderflower cordial, squash cordial, grenadine, simple syrup, sour mix, lime cordial, fruit punch, kool aid, tang, iced tea, gatorade
wine vinegar > red wine vinegar, white wine vinegar, champagne vinegar, sherry vinegar, balsamic vinegar, balsamic, balsamic glaze, balsamic reduction, rose vinegar, white balsamic vinegar, white balsamic, modena vinegar | sulfite
cider vinegar > apple cider vinegar, acv, rice wine vinegar, seasoned rice vinegar, rice vinegar, sushi vinegar, black vinegar, chinkiang vinegar, vinegar essence, coconut vinegar, cane vinegar, beer vinegar
vanilla > vanilla bean, vanilla pod, vanilla sugar, vanilla powder, vanilla paste, vanilla bean paste, vanilla flavoring, vanillin, vanilla seed, vanillezucker, vanillin sugar
wine grape
brandy snap basket
alcohol free wine = non alcoholic wine, dealcoholized wine | sulfite
maraschino cherry = glace cherry, cocktail cherry | sulfite
burgundy snail | mollusk
juniper = juniper berry
hop
rooibos
chai > chai tea, earl grey, chamomile, chamomile tea, herbal tea, peppermint tea, oolong, jasmine tea, hibiscus
butter tea | dairy
`;
