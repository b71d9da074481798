/** A pattern with wildcards (`?` one character, `*` any number, `~` before one of these) as a regular expression. */
function patternOf(sought: string): RegExp {
  const parts = sought.match(/~[?*~]|[^]/gu) ?? [];
  const source = parts.map((part) => {
    if (part === '?') return '[^]';
    if (part === '*') return '[^]*?';
    return (part.length > 1 && part.startsWith('~') ? part.slice(1) : part).replace(
      /[$()*+.?[\\\]^{|}/]/,
      String.raw`\$&`,
    );
  });
  return new RegExp(source.join(''), 'giu');
}

/**
 * The place of a text with wildcards in another one, from 1, in capitals or not; null: it is not there.
 * @param from place to begin with, from 1
 */
export function searchIn(text: string, sought: string, from: number): number | null {
  if (!(from >= 1) || from > text.length) return null;
  const pattern = patternOf(sought);
  pattern.lastIndex = Math.floor(from) - 1;
  const found = pattern.exec(text);
  return found && found.index + 1;
}
