/** Number of columns of a character. */
export function charColumns(char: string): number {
  if (char < '\u0300') return 1;
  if (NONE.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
}

/** Number of columns of a text. */
export function textColumns(text: string): number {
  let columns = 0;
  for (const char of text) columns += charColumns(char);
  return columns;
}

/** Splits a long word into pieces of at most `width` columns. Combining marks stay with their letters. */
function pieces(word: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  let columns = 0;
  for (const char of word) {
    const wide = charColumns(char);
    if (columns + wide > width && part !== '') {
      parts.push(part);
      part = '';
      columns = 0;
    }
    part += char;
    columns += wide;
  }
  return [...parts, part];
}

/** Adds words to lines of at most `width` columns. */
function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const word of words) {
    const wide = textColumns(word);
    if (line !== '' && columns + 1 + wide <= width) {
      line += ` ${word}`;
      columns += 1 + wide;
    } else {
      if (line !== '') lines.push(line);
      line = word;
      columns = wide;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Maximum indentation as a fraction of the width. */
const MOST_INDENT = 0.5;

/**
 * Wraps a text into lines of at most `width` columns: at spaces, and inside words that are longer than a line. Leading
 * spaces indent every line of a paragraph.
 * @returns at least one line
 */
export function wrapText(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (paragraph.length <= width && !/[^\u0020-\u02ff]| {2}| $/.test(paragraph)) return [paragraph];
    const indent = Math.min(paragraph.search(/\S|$/), Math.floor(width * MOST_INDENT));
    const room = Math.max(2, width - indent);
    const words = paragraph
      .trim()
      .split(/\s+/)
      .flatMap((word) => pieces(word, room));
    const lines = fill(words, room);
    return lines.length === 0 ? [''] : lines.map((line) => ' '.repeat(indent) + line);
  });
}

/** Characters with two columns: East Asian wide characters and pictographs. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters without a column: combining marks and directional formatting characters. */
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u;
