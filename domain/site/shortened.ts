/** The first `most` characters, then an ellipsis, of a text that is longer. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : text;
}
