import { historyImportOf } from '#resource';
import type { CallContext, CallHost, ServerHost } from '#server';
import { checkCall, rowsCall, valuesCall, type ImportedRow } from '../calls.ts';
import { correctedCells, modeOf } from '../rules/checkRow.ts';
import type { ImportOptions } from '../rules/types.ts';
import { cellText } from '../rules/values.ts';
import { allRows, touchRows } from './choices.ts';
import { importFields, keyFields, requireImportable } from './fields.ts';
import { parseImport, type StoredImport } from './importState.ts';
import { isForgotten } from './jobs.ts';
import { CHECK } from './kinds.ts';
import { readMapping, readOptions, requireKey } from './options.ts';
import { nextBad, problemsOf } from './problems.ts';
import { actorValue, conflict, correctionsOf, lockTheirs, readTheirs, requireKnown } from './recordCalls.ts';
import { countValues } from './rowValues.ts';
import { requireMapped } from './stage.ts';
import { nextRows, rowsOf, type StagedRow } from './stagedRows.ts';
import { readUnits } from './work.ts';

/** Registers the calls about the rows of one import. */
export function checkCalls(host: CallHost): void {
  host.call(checkCall, (call) => checkAgain(host, call));
  host.call(rowsCall, (call) => readRows(host, call));
  host.call(valuesCall, async ({ params, actor }) => {
    const stored = await readTheirs(host, params.id, actor);
    return { fields: await countValues(host.db, stored.id) };
  });
}

/** Characters of the cells in one answer; the row that goes beyond is the last one. */
const MOST_CHARACTERS = 1_000_000;
/** Rows of one answer, when the caller does not say. */
const USUAL_ROWS = 100;

/** How the file was read stays as it is: its rows are stored. */
const readingOf = ({ sheet, headerRow, encoding, delimiter }: ImportOptions): ImportOptions => ({
  ...(sheet !== undefined && { sheet }),
  ...(headerRow !== undefined && { headerRow }),
  ...(encoding !== undefined && { encoding }),
  ...(delimiter !== undefined && { delimiter }),
});

function optionsOf(sent: unknown, { options }: StoredImport): ImportOptions {
  const { sheet: _sheet, headerRow: _row, encoding: _encoding, delimiter: _delimiter, ...given } = readOptions(sent);
  return { ...given, ...readingOf(options), dryRun: true, skipBad: given.skipBad ?? options.skipBad ?? false };
}

const sizeOf = (cells: StagedRow['cells']): number =>
  cells.reduce((sum: number, cell) => sum + cellText(cell).length, 0);

/** Takes over other choices and queues the check of the rows that they touch. */
async function checkAgain(host: ServerHost, { tx, params, input, actor, locale }: CallContext<typeof checkCall>) {
  const row = await lockTheirs(host, tx, params.id);
  const stored = parseImport(row);
  const isOpen = row.state === 'checked' || row.state === 'stopped' || row.state === 'checking';
  if (!isOpen || stored.options.dryRun !== true) throw conflict('notOpen', locale);
  if (isForgotten(row, tx.now)) throw conflict('forgotten', locale);
  const resource = requireImportable(host.resources, stored.resource, actor.roles);
  const { currencies } = await readUnits(tx);
  const fields = importFields(resource, host.resources, actor.roles, currencies);
  const choices = { mapping: readMapping(input.mapping), options: optionsOf(input.options, stored) };
  requireKey(choices.options, keyFields(resource, fields));
  requireMapped(stored.columns, choices.mapping, fields, locale);
  const { unclear } = stored;
  const changed = input.again === true ? allRows(stored) : await touchRows(tx.db, stored, choices);
  // What one row says of a record with lines concerns its other rows.
  const touched = changed !== null && historyImportOf(resource) ? allRows(stored) : changed;
  if (touched === null && row.state === 'checked') return { job: null, known: stored.job, unclear };
  if (touched === null && row.state === 'checking') return { job: stored.job, known: stored.job, unclear };
  // The same choices overwrite nothing.
  if (touched !== null) requireKnown(input, row, locale);
  const job = await host.jobs.add(CHECK, { import: row.id }, { tx });
  const { mapping, options } = choices;
  await tx.update('imports', row.id, {
    ...{ ...touched, state: 'checking', job, page: input.page ?? null, options, mapping: Object.fromEntries(mapping) },
    ...{ mode: modeOf(options), key: options.key ?? null, actor: actorValue(actor, locale) },
  });
  return { job, known: job, unclear };
}

/** The rows that a client asks for, with what is wrong with them. */
async function readRows(host: ServerHost, { params, query, actor, locale }: CallContext<typeof rowsCall>) {
  const stored = await readTheirs(host, params.id, actor);
  if (isForgotten(stored.row, host.now())) throw conflict('forgotten', locale);
  const { db } = host;
  const { problem, field, after, itemsPerPage } = query;
  const most = itemsPerPage ?? USUAL_ROWS;
  const filter = problem || field ? { problem: problem ?? 'any', field } : null;
  const found = filter
    ? await rowsOf(db, stored.id, await nextBad(db, stored.id, filter, after ?? 0, most))
    : await nextRows(db, stored.id, after ?? 0, most);
  const numbers = found.map(({ number }) => number);
  const problems = await problemsOf(db, stored.id, numbers);
  const plan = await correctionsOf(host, stored, actor);
  const rows: ImportedRow[] = [];
  let characters = 0;
  for (const one of found) {
    const cells = correctedCells(one, stored.columns, plan);
    rows.push({ number: one.number, cells, problems: problems.get(one.number) ?? [] });
    characters += sizeOf(cells);
    if (characters >= MOST_CHARACTERS) break;
  }
  const isLast = rows.length === found.length && found.length < most;
  return { rows, next: isLast ? null : (rows.at(-1)?.number ?? null) };
}
