/** Patterns of the words around a time in a step. */

/** Before a time that is written with a sign: "bake 20'". */
export const cookingVerbPattern =
  /(?<!\p{L})(?:bak|boil|brais|broil|brown|chill|cook|cool|ferment|freez|fr[iy]|grill|heat|knead|leav|let|microwav|poach|proof|prov|refrigerat|rest|ris|roast|saut[eé]|sear|simmer|soak|stand|steam|steep|stew|stir|toast|whisk|cui|enfourne|laisse|mijote|repose|rôti|back|brat|dünst|koch|köchel|ruh|cocer|cuec|dej|hervir|hornea|bolli|cuoc|inforna|lascia|riposa)\p{L}*(?:[^.;!?\p{L}]|[^.;!?]{1,40}[^.;!?\p{L}])$/iu;

/** Words between a number and its unit. */
export const betweenNumberAndUnitPattern =
  'or so|or more|plus|more|additional|extra|full|further|whole|long|good|gute[nr]?|knappe[nr]?|weitere[nr]?|volle|ganze|bonnes?|petites?|buona|buone|buena|buenas|boa|boas|goed|ruim|god|dryg';
/** Before Scandinavian times: 'i 1 time', 'ca. 1 time'. */
export const beforeScandinavianTimePattern = /(?<!\p{L})(?:i|ca\.?|cirka|omkring|omtrent)\s$/iu;
export const orTwoUnitsPattern = /^ or two(?!\p{L})(?! ?-)/iu;
export const betweenTimePartsPattern = /^,?\s?(?:(?:and|&|plus|\+|und|et|y|e|en|och|og|i)\s)?$/i;
/** Between a time and the same one in another unit. */
export const restatedTimePattern = /^\s?[/(]\s?(?:or\s)?$/;
/** Joins the ends of a range when each end has its own unit. */
export const timeRangePattern =
  /^\s?(?:to|bis|à|a|till|tot|[-–—]|or|,?\s?(?:and\s|or\s)?up to)\s?$/i;
/** Joins the ends of a range after 'between'. */
export const rangeAndPattern = /^ and $/;
export const rangeBetweenPattern = /between\s$/i;
export const dayOrWeekPattern = /(?<!\p{L})(?:days?|tagen?|tage?|jours?|weeks?)(?!\p{L})/iu;
export const forDurationPattern = /(?<!\p{L})for\s(?:\p{L}+\s){0,2}$/iu;
export const repetitionAfterTimePattern =
  /^\s?\(?(?:on |for )?(?:per|each|a side|every|pro|je|\/\s?side|bursts?|increments?)(?!\p{L})|^ (?:on|for) (?:each|either|both)/iu;
export const eachBeforeTimePattern =
  /(?<!\p{L})(?:each|per) (?:side|piece|batch|half)(?: for)?(?: about)?\s$/iu;
export const repetitionBeforeTimePattern =
  /(?<!\p{L})(?:(?:every|each)\s(?:few\s)?|(?:once|twice|times|alle|jede[nrs]?|chaque|to(?:us|utes) les|cada|ogni|elke|iedere|om de|varje|var|hver|hvert|co)\s)$/iu;
/** 'Once the hour is up', '15 minutes left', '2-minute noodles'. */
export const timeIsUpPattern =
  /^\s(?:timer\s)?(?:(?:is|are|has|have)\s(?:up|over|passed|elapsed|gone)|left|remain(?:s|ing)?|mark|to go|into|(?:less|fewer) than|under the|short of)(?!\p{L})|^\s(?:intervals?|pulses?|noodles?|rice|oats|eggs?)(?!\p{L})|^\s(?:an?|per|for (?:each|every))\s(?:pound|lb|kilo|kg|half|inch)|^\s(?:per|for (?:each|every))\s\d/iu;
export const secondAsOrdinalPattern = /^a second\s(?!or|longer|more|each)\p{L}/iu;
export const noTimerPattern =
  /(?<!\p{L})(?:those|these|by|until|not over|exceed(?:ing)?|(?:keeps|will keep)(?: for)?(?: up to)?|(?:serve|eat|use|consume)(?: it| them)? within)\s$|(?:^|[.;!?]\s)at\s(?:about\s)?$/iu;
export const afterTimeWordPattern = /(?<!\p{L})after\s(?:about\s|the\s)?$/iu;
export const agoAfterTimePattern = /^\s(?:ahead|old|in advance|ago|from the end)(?!\p{L})/iu;
export const timeBeforeItPattern =
  /^\s(?:(?:before|prior to)\s(?:the|it|they|you)|(?:vor|avant|prima|antes|voor|före|innan|før|przed)\s(?:\p{L}{1,6}\s)?(?:ende|schluss|fine?|final|fim|einde|slut(?:et|ningen)?|końcem))(?!\p{L})/iu;
export const timeBeforePattern =
  /^\s(?:before|prior to|vor|avant|prima|antes|voor|före|innan|før|przed)(?!\p{L})/iu;
export const sentenceStartPattern = /(?:^|[.;!?]\s+|\n)(?:(?:about|around|roughly)\s)?$/iu;
