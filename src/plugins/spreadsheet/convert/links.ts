import type { IDocumentData } from '@univerjs/core';
import type { Hyperlink } from 'hucre';
import type { NamedSheet } from './names.ts';
import type { ShownCell, ShownStyle } from './snapshot.ts';

/**
 * The text of a cell that is a link, as the engine draws it.
 * @param kx number of the link among the kept ones
 */
export function linkedText(
  text: string,
  link: Hyperlink,
  { kx, sheets, look }: { readonly kx: number; readonly sheets: readonly NamedSheet[]; readonly look: ShownStyle },
): IDocumentData {
  const { bl, it, ul, st, ff, fs, cl } = look;
  const ts = Object.fromEntries(
    Object.entries({ bl, it, ul, st, ff, fs, cl }).filter(([, value]) => value !== undefined),
  );
  return {
    id: 'd',
    body: {
      dataStream: `${text}\r\n`,
      textRuns: [{ st: 0, ed: text.length, ts }],
      paragraphs: [{ startIndex: text.length }],
      sectionBreaks: [{ startIndex: text.length + 1 }],
      customRanges: [
        {
          ...{ startIndex: 0, endIndex: text.length - 1, rangeId: `file-${kx}`, rangeType: LINK },
          properties: { url: urlOf(link, sheets) },
        },
      ],
    },
    documentStyle: {},
  } as IDocumentData;
}

/** The link of a cell for the file: an unchanged one with its tip. */
export function fileLink(
  { p }: ShownCell,
  {
    kept,
    opened,
    sheets,
  }: { kept: readonly Hyperlink[]; opened: readonly NamedSheet[]; sheets: readonly NamedSheet[] },
): Hyperlink | undefined {
  const found = p?.body?.customRanges?.find(({ rangeType }) => rangeType === LINK);
  const url = (found?.properties as { url?: string } | undefined)?.url;
  if (!found || !url) return undefined;
  const before = kept[Number(ID.exec(found.rangeId)?.[1] ?? -1)];
  if (before && urlOf(before, opened) === url) {
    const isRenamed = INSIDE.test(url) && urlOf(before, sheets) !== url;
    if (!isRenamed) return before;
  }
  const [, id, range = 'A1'] = INSIDE.exec(url) ?? [];
  const name = sheets.find((sheet) => sheet.id === id)?.name;
  if (name === undefined) return { target: url };
  const location = `'${name.replaceAll("'", "''")}'!${range}`;
  return { target: location, location };
}

/** Kind of a piece of text that is a link. */
const LINK = 0;
const ID = /^file-(\d+)$/;
const INSIDE = /^#gid=([^&]*)(?:&range=(.*))?$/;

/** The address of a link for the engine: inside the workbook by the id of the sheet. */
function urlOf({ target, location }: Hyperlink, sheets: readonly NamedSheet[]): string {
  // The library gives a place inside the workbook as target, too.
  if (!location || (target && target !== location)) return target;
  const [, quoted, plain, range = ''] = /^(?:'((?:[^']|'')+)'|([^!]+))!(.+)$/.exec(location) ?? [];
  const name = quoted?.replaceAll("''", "'") ?? plain;
  const sheet = sheets.find((one) => one.name === name);
  return sheet ? `#gid=${sheet.id}&range=${range.replaceAll('$', '')}` : `#${location}`;
}
