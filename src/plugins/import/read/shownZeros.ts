import { unpackEntry, WORKBOOK_LIMITS, type ZipEntry } from '#zip';

/** Digits that the numbers of a column are shown with, by position of the column: 5 for `00042`. */
export type ShownZeros = ReadonlyMap<number, number>;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'u').exec(tag)?.[1];

const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'gu'))].map(([, inside = '']) => inside);

/** Cell styles that pad numbers with zeros, by their number, with the digits. */
function paddingStyles(styles: string): Map<number, number> {
  const formats = new Map(
    tags(styles, 'numFmt').flatMap((tag) => {
      const code = attribute(tag, 'formatCode') ?? '';
      return ZEROS.test(code) ? [[attribute(tag, 'numFmtId') ?? '', code.length] as const] : [];
    }),
  );
  const used = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/su.exec(styles)?.[0] ?? '';
  return new Map(
    tags(used, 'xf').flatMap((tag, at) => {
      const digits = formats.get(attribute(tag, 'numFmtId') ?? '');
      return digits === undefined ? [] : [[at, digits] as const];
    }),
  );
}

/** Path of a sheet's part in the zip. */
function sheetPath(workbook: string, links: string, at: number): string | null {
  const id = attribute(tags(workbook, 'sheet')[at] ?? '', '\\w+:id');
  const link = tags(links, 'Relationship').find((tag) => attribute(tag, 'Id') === id);
  const target = link === undefined ? undefined : attribute(link, 'Target');
  if (target === undefined) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Finds the columns of a sheet whose numbers are shown with leading zeros. The gate has checked the sizes before.
 * @param at position of the sheet in the workbook
 */
export function findShownZeros(bytes: Uint8Array, entries: readonly ZipEntry[], at: number): ShownZeros {
  const found = new Map<number, number>();
  const part = (path: string | null) => entries.find(({ name }) => name.toLowerCase() === path?.toLowerCase());
  const pieces = function* (path: string | null): Generator<string> {
    const entry = part(path);
    const decoder = new TextDecoder();
    if (entry)
      for (const piece of unpackEntry(bytes, entry, WORKBOOK_LIMITS)) yield decoder.decode(piece, { stream: true });
  };
  const text = (path: string) => {
    let all = '';
    for (const piece of pieces(path)) if (all.length < LONGEST) all += piece;
    return all;
  };
  const styles = paddingStyles(text('xl/styles.xml'));
  if (styles.size === 0) return found;
  const sheet = sheetPath(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels'), at);
  let rest = '';
  for (const piece of pieces(sheet)) {
    const all = rest + piece;
    for (const tag of tags(all, 'c')) {
      const digits = styles.get(Number(attribute(tag, 's') ?? -1));
      if (digits !== undefined) found.set(columnOf(attribute(tag, 'r') ?? ''), digits);
    }
    rest = all.slice(Math.max(all.lastIndexOf('<'), all.length - 1000));
  }
  return found;
}

/** A number as its column shows it: 42 is `00042`. */
export const withZeros = (value: number, digits: number | undefined): number | string =>
  digits !== undefined && Number.isInteger(value) && value >= 0 ? String(value).padStart(digits, '0') : value;

/** Longest parts that are read as a whole, characters. */
const LONGEST = 4_000_000;
/** A format that consists of zeros; none of the built-in ones does. */
const ZEROS = /^0{2,20}$/;
