/** The lifetime of links in emails, in hours and in words. */
export const linkLifetimes = {
  confirm: { hours: 24, words: '24 hours' },
  'reset-password': { hours: 1, words: 'one hour' },
  invitation: { hours: 7 * 24, words: 'seven days' },
  newsletter: { hours: 7 * 24, words: 'seven days' },
};
