import type { RoundtripWorkbook } from 'hucre/xlsx';
import { readZip, writeZip } from '#zip';
import type { LostPart } from '../contract.ts';
import { withBarIds } from './barIds.ts';
import { partsOf } from './arrangeParts.ts';
import { sheetPaths, textOfPart } from './sheetParts.ts';

/** Kinds of parts of a sheet that the library does not read. */
export function rareKinds(sheet: string): LostPart[] {
  const { newer, filter } = rareParts(sheet);
  return [...new Set([...newer.map(({ kind }) => kind), ...(filter === '' ? [] : ['filters' as const])])];
}

/** A part with the namespaces that the sheet around it declared. */
function withNamespaces(part: string, sheet: string): string {
  const [root = ''] = /<worksheet\b[^>]*>/.exec(sheet) ?? [];
  // Numbers of revisions belong to a sheet that says it may be read without them.
  const plain = part.replaceAll(/\sxr\d*:uid="[^"]*"/g, '');
  const missing = [...root.matchAll(/\sxmlns:(\w+)="[^"]*"/g)].filter(
    ([, prefix = '']) => plain.includes(`${prefix}:`) && !plain.includes(`xmlns:${prefix}=`),
  );
  return plain.replace(/^<ext\b/, `<ext${missing.map(([text]) => text).join('')}`);
}

/** A sheet with more parts behind it. */
function withNewer(sheet: string, newer: string): string {
  const at = sheet.lastIndexOf('<extLst');
  const isOfSheet = at >= 0 && /<\/extLst>\s*<\/worksheet>\s*$/.test(sheet);
  const isBehind = isOfSheet && !sheet.slice(at).includes('</cfRule>');
  return isBehind
    ? sheet.slice(0, at) + sheet.slice(at).replace(/^<extLst\b[^>]*>/, (start) => start + newer)
    : sheet.replace(/<\/worksheet>\s*$/, `<extLst>${newer}</extLst></worksheet>`);
}

/** The looks that rules and filters name by number. */
const LOOKS = /<dxfs\b[^>]*?(?:\/>|>([^]*?)<\/dxfs>)/;
const LOOK = /<dxf\b[^>]*?(?:\/>|>[^]*?<\/dxf>)/g;
const looksOf = (styles: string): string[] => LOOKS.exec(styles)?.[1]?.match(LOOK) ?? [];

/** Gives the colours of a filter the numbers that they have in the saved file, which gets their looks. */
function withColours(filter: string, before: string, after: { styles: string }): string {
  return filter.replaceAll(/(<colorFilter\b[^>]*?\sdxfId=")(\d+)"/g, (whole, start: string, number: string) => {
    const look = looksOf(before)[Number(number)];
    if (look === undefined) return whole;
    const looks = [...looksOf(after.styles), look];
    after.styles = after.styles.replace(LOOKS, () => `<dxfs count="${looks.length}">${looks.join('')}</dxfs>`);
    return `${start}${looks.length - 1}"`;
  });
}

/** What a sheet of the saved file keeps. */
export interface RareKept {
  /** Place of the sheet in the file that was opened, and in the saved one, from 0. */
  readonly from: number;
  readonly to: number;
  /** Nobody has changed its filter. */
  readonly isSameFilter: boolean;
}

/**
 * Writes the parts that the library does not read into a saved file, as the opened file has them.
 * @param lost kinds that do not hold any more, since their cells have moved
 */
export function withRareParts(
  saved: Uint8Array,
  opened: RoundtripWorkbook,
  { sheets, lost }: { readonly sheets: readonly RareKept[]; readonly lost: ReadonlySet<LostPart> },
): Uint8Array {
  const before = partsOf(opened);
  const pathsBefore = sheetPaths(before);
  const rare = sheets
    .map((sheet) => ({ ...sheet, text: textOfPart(before, pathsBefore[sheet.from] ?? '') }))
    .filter(({ text }) => rareKinds(text).length > 0);
  if (rare.length === 0) return saved;
  const parts = new Map(readZip(saved).map(({ name, bytes }) => [name, bytes]));
  const paths = sheetPaths(parts);
  const after = { styles: textOfPart(parts, 'xl/styles.xml') };
  const put = (path: string, text: string) => parts.set(path, new TextEncoder().encode(text));
  for (const { text, to, isSameFilter } of rare) {
    const path = paths[to] ?? '';
    const { newer, filter } = rareParts(text);
    const kept = newer.filter(({ kind }) => !lost.has(kind)).map((part) => withNamespaces(part.text, text));
    const made = withBarIds(textOfPart(parts, path), text, kept);
    let sheet = made.newer.length > 0 ? withNewer(made.sheet, made.newer.join('')) : made.sheet;
    if (filter !== '' && isSameFilter)
      sheet = sheet.replace(FILTER, () => withColours(filter, textOfPart(before, 'xl/styles.xml'), after));
    put(path, sheet);
  }
  put('xl/styles.xml', after.styles);
  return writeZip([...parts].map(([name, bytes]) => ({ name, bytes })));
}

/** Newer forms of rules, which stand behind a sheet and apply to ranges that they name. */
const NEWER = /<ext\b[^>]*>\s*<x14:(conditionalFormattings|dataValidations)\b[^]*?<\/x14:\1>\s*<\/ext>/g;
const KIND_OF: Readonly<Record<string, LostPart>> = { conditionalFormattings: 'rules', dataValidations: 'validations' };

const FILTER = /<autoFilter\b[^>]*?(?:\/>|>[^]*?<\/autoFilter>)/;
/** Parts of a filter that the library does not read. */
const RARE_FILTER =
  /<(?:customFilters|dynamicFilter|colorFilter|iconFilter|top10|dateGroupItem)\b|<filters\s[^>]*blank="(?:1|true)"/;

/** Parts of a sheet that its library does not read. */
interface RareParts {
  readonly newer: readonly { readonly kind: LostPart; readonly text: string }[];
  /** Empty: the library reads all of it. */
  readonly filter: string;
}

/** The parts of a sheet of a file that its library does not read. */
function rareParts(sheet: string): RareParts {
  const [filter = ''] = FILTER.exec(sheet) ?? [];
  return {
    newer: [...sheet.matchAll(NEWER)].map(([text, name = '']) => ({ kind: KIND_OF[name] ?? 'rules', text })),
    filter: RARE_FILTER.test(filter) ? filter : '',
  };
}
