/**
 * Returns a JSON log line in which hidden characters (cleanText of @potluck/recipe-text) are
 * escaped, so that they are not lost and cannot control a terminal.
 */
export function escapeHiddenCharacters(json: string): string {
  return json.replace(
    /[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
