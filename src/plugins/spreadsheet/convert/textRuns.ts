import type { Cell, CellStyle } from 'hucre/xlsx';
import type { ShownCell, ShownStyle } from './snapshot.ts';

type Runs = NonNullable<Cell['richText']>;

/**
 * The runs of a text that somebody gave several looks in the sheet, for the file; undefined: it has one look.
 * @param fontOf the font of a part with such a look, on that of the cell
 */
export function fileRuns(
  { p }: ShownCell,
  fontOf: (look: ShownStyle | undefined) => CellStyle['font'],
): Runs | undefined {
  const text = p?.body?.dataStream.replace(/\r\n$/, '') ?? '';
  const looks = (p?.body?.textRuns ?? []).filter(({ ts }) => ts && Object.keys(ts).length > 0);
  if (text === '' || looks.length === 0) return undefined;
  const runs: Runs = [];
  const add = (from: number, to: number, look?: ShownStyle) => {
    const part = text.slice(from, to).replaceAll('\r', '\n');
    const font = fontOf(look);
    if (part !== '') runs.push({ text: part, ...(font && { font }) });
  };
  let end = 0;
  for (const { st, ed, ts } of looks.toSorted((one, other) => one.st - other.st)) {
    add(end, st);
    add(Math.max(st, end), ed, ts ?? undefined);
    end = Math.max(end, ed);
  }
  add(end, text.length);
  return runs;
}
