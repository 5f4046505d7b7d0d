/**
 * Returns the text of a page in the character set that its byte order mark, its Content-Type or its own head
 * names. Without any, falls back to UTF-8 if the text is valid, otherwise to windows-1252.
 */
export function decodePage(body: Uint8Array, contentType = ''): string {
  const named = markOf(body) ?? charsetIn(contentType) ?? charsetIn(headOf(body));
  const decoder = named ? decoderOf(named) : null;
  if (decoder) return decoder.decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** Returns the tags that may name the character set, from more of the page than browsers search. */
function headOf(body: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(body.subarray(0, 4096));
  // A declaration of XML counts only where XML has it, and below the tags that browsers follow.
  const found = head.match(/<meta\b[^>]*>|^\s*<\?xml\b[^>]*>/gi) ?? [];
  return found.sort((a, b) => Number(a.includes('<?')) - Number(b.includes('<?'))).join(' ');
}

function charsetIn(text: string): string | null {
  return /\b(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]{2,40})/i.exec(text)?.[1] ?? null;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
