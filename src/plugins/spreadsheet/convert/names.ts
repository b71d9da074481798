import type { NamedRange } from 'hucre';
import { bareFormula, fileFormula } from './newFunctions.ts';

/** A name of the engine for cells or for a formula. */
export interface ShownName {
  readonly id: string;
  readonly name: string;
  readonly formulaOrRefString: string;
  readonly comment?: string;
  /** Id of the sheet that it holds in, or `ALL`. */
  readonly localSheetId?: string;
}

const ALL = 'AllDefaultWorkbook';
const ID = /^file-(\d+)$/;
/** Names that programs give: areas to print, filters. */
const OWN = /^_xlnm\./i;
/** Cells of a sheet, as they stand in a name. */
const CELLS = /^(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/u;

/** A sheet with the name that it has now, and the one of the file. */
export interface NamedSheet {
  readonly id: string;
  readonly name: string;
}

const shownText = (range: string) => (CELLS.test(range) ? range : `=${bareFormula(range)}`);

/** The names of a file, for the engine. */
export function shownNames(
  names: readonly NamedRange[] | undefined,
  sheets: readonly NamedSheet[],
): Record<string, ShownName> {
  const shown: Record<string, ShownName> = {};
  for (const [at, { name, range, scope, comment }] of (names ?? []).entries()) {
    const sheet = scope === undefined ? ALL : sheets.find((one) => one.name === scope)?.id;
    if (OWN.test(name) || sheet === undefined) continue;
    const id = `file-${at}`;
    shown[id] = {
      ...{ id, name, formulaOrRefString: shownText(range), localSheetId: sheet },
      ...(comment !== undefined && { comment }),
    };
  }
  return shown;
}

/**
 * The names of the engine, for the file. Those of programs stay as they are, with their sheet.
 * @param opened the sheets with the names that the file had
 * @param sheets the sheets with their present names
 */
export function fileNames(
  shown: Readonly<Record<string, ShownName>>,
  before: readonly NamedRange[] | undefined,
  { opened, sheets }: { readonly opened: readonly NamedSheet[]; readonly sheets: readonly NamedSheet[] },
): NamedRange[] | undefined {
  const first = shownNames(before, opened);
  const nameNow = (scope: string) =>
    sheets.find(({ id }) => id === opened.find(({ name }) => name === scope)?.id)?.name;
  const kept = (before ?? []).flatMap((one, at): NamedRange[] => {
    if (first[`file-${at}`]) return [];
    if (one.scope === undefined) return [one];
    const scope = nameNow(one.scope);
    return scope === undefined ? [] : [{ ...one, scope }];
  });
  const made = Object.values(shown).flatMap((one): NamedRange[] => {
    const { name, formulaOrRefString: text, localSheetId = ALL, comment } = one;
    const scope = sheets.find(({ id }) => id === localSheetId)?.name;
    if (localSheetId !== ALL && scope === undefined) return [];
    const same = first[one.id]?.formulaOrRefString === text ? before?.[Number(ID.exec(one.id)?.[1] ?? -1)] : undefined;
    const range = same?.range ?? fileFormula(text.replace(/^=/, ''));
    return [{ name, range, ...(scope !== undefined && { scope }), ...(comment && { comment }) }];
  });
  return made.length + kept.length === 0 ? before && [] : [...made, ...kept];
}
