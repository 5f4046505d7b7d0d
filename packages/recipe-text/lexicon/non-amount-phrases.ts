/** Patterns of text that is not an amount, although a form or another site stores it as one: 'to taste', 'for serving'. */
export const nonAmountPhrases = [
  ...[
    'to taste',
    'as (?:needed|required|desired|you like)',
    'q\\. ?[bs]\\.',
    'nach (?:Belieben|Geschmack)',
  ],
  ...['for .*', 'to (?:serve|garnish|finish|decorate|sprinkle)', 'optional'],
];
