import type { RoundtripWorkbook } from 'hucre/xlsx';

/** The parts of an opened file, from which the library writes what it does not know. @throws Error in another version of it */
export function partsOf(workbook: RoundtripWorkbook): Parts {
  const key = Object.getOwnPropertySymbols(workbook).find(({ description }) => description === STATE);
  const state = key && (workbook as unknown as Record<symbol, { readonly rawEntries?: unknown }>)[key];
  if (state?.rawEntries instanceof Map) return state.rawEntries as Parts;
  throw new Error('hucre has changed: an opened workbook has no parts.');
}

const SHEET =
  /^xl\/(worksheets\/_rels\/sheet|worksheets\/sheet|threadedComments\/threadedComment)(\d+)(\.xml(?:\.rels)?)$/i;
const DRAWING = /^(xl\/drawings\/(?:_rels\/)?drawing)(\d+)(\.xml(?:\.rels)?)$/i;
const DRAWING_TARGET = /(drawings\/drawing)(\d+)(\.xml")/g;
/** Comments of a sheet. The library writes them anew, under the new number of the sheet. */
const COMMENTS = /^xl\/comments\d+\.xml$/i;

const further = (_: string, before: string, number: string, after: string) =>
  `${before}${Number(number) + DRAWINGS_FROM}${after}`;

/** Makes the relations of a sheet point to the renamed drawings. */
function withDrawings(path: string, part: Uint8Array): Uint8Array {
  if (!/worksheets\/_rels\//i.test(path)) return part;
  return new TextEncoder().encode(new TextDecoder().decode(part).replaceAll(DRAWING_TARGET, further));
}

/**
 * Returns the parts of a file for another order of its sheets: the library finds charts, pivot tables and slicers of a sheet
 * by its place. Parts of removed sheets are left out.
 * @param origins for each sheet in the new order its place in the file, from 0; null: it is new
 */
export function arrangedParts(parts: Parts, origins: readonly (number | null)[]): Parts {
  const arranged: Parts = new Map();
  for (const [path, part] of parts) {
    const [, kind, number, end] = SHEET.exec(path) ?? [];
    if (kind === undefined) {
      if (!COMMENTS.test(path)) arranged.set(path.replace(DRAWING, further), part);
      continue;
    }
    const place = origins.indexOf(Number(number) - 1);
    if (place >= 0) arranged.set(`xl/${kind}${place + 1}${end}`, withDrawings(path, part));
  }
  return arranged;
}

/** Runs `work` while the workbook has these parts. */
export async function withParts<T>(parts: Parts, arranged: Parts, work: () => Promise<T>): Promise<T> {
  const before = [...parts];
  const fill = (entries: Iterable<[string, Uint8Array]>) => {
    parts.clear();
    for (const [path, part] of entries) parts.set(path, part);
  };
  fill(arranged);
  try {
    return await work();
  } finally {
    fill(before);
  }
}

/** Parts of an opened file by their path. */
type Parts = Map<string, Uint8Array>;

/** Name of the property in which the library keeps the parts of an opened file. */
const STATE = 'hucre.xlsx.roundtripState';
/** Added to the numbers of kept drawings, which the library would otherwise write over. */
const DRAWINGS_FROM = 1000;
