import { csvLine, isAllowed, type FlatRowOf, type RowOf } from '#resource';
import {
  actingPerson,
  type Actor,
  type CallContext,
  type CallHost,
  type Locale,
  notFound,
  Problem,
  type ServerHost,
  type Tx,
} from '#server';
import { badRowsCall, cancelCall, correctedCall, startCall, undoCall } from '../calls.ts';
import type { ImportState } from '../resources.ts';
import { correctedCells, createPlan, type ImportPlan } from '../rules/checkRow.ts';
import type { RowProblem } from '../rules/types.ts';
import { cellText } from '../rules/values.ts';
import { csvResponse, delimiterOf } from './csvOut.ts';
import { mayImport } from './fields.ts';
import { parseImport, readImport, type StoredImport } from './importState.ts';
import { beginUndo, isForgotten } from './jobs.ts';
import { RUN } from './kinds.ts';
import { problemLine, problemsOf } from './problems.ts';
import { nextRows } from './stagedRows.ts';
import { answerText } from './texts.ts';
import { planOf } from './work.ts';
import { texts } from './i18n.ts';

export const conflict = (key: Parameters<typeof answerText>[0], locale: Locale) =>
  new Problem(409, answerText(key, locale));

/** @throws Problem 409 when another check was made since the one that the caller has seen */
export function requireKnown(
  { known, page }: { readonly known?: number | null; readonly page?: string | null },
  row: RowOf<'imports'>,
  locale: Locale,
): void {
  if (typeof known !== 'number' || known === row.job || (page && page === row.page)) return;
  throw conflict('otherChoices', locale);
}

/**
 * Tells whether the caller may handle an import: those who may import such records; where that are administrators, or managers
 * see such records in part only, administrators and who made it.
 */
function isTheirs(
  host: ServerHost,
  row: Pick<FlatRowOf<'imports'>, 'resource' | 'isForAdministrators' | 'createdBy' | 'feed'>,
  actor: Actor,
): boolean {
  const declared = host.resources.get(row.resource);
  const isOwn = row.feed === null && row.createdBy === actingPerson(actor);
  if (row.isForAdministrators === true && !isOwn && !actor.roles.includes('ROLE_ADMIN')) return false;
  return declared !== undefined && mayImport(declared, actor.roles);
}

/** The import, locked. @throws Problem 404 for one that the caller may not handle */
export async function lockTheirs(host: ServerHost, tx: Tx, id: number): Promise<RowOf<'imports'>> {
  const row = await tx.find('imports', id);
  if (!row || !isTheirs(host, row, tx.actor)) throw notFound();
  return row;
}

/** Returns the caller as the `actor` of an import. The import has the rights of this actor from now on. */
export const actorValue = ({ userId, operatorId, roles }: Actor, locale: Locale) => ({
  userId,
  operatorId,
  roles,
  locale,
});

/** Writes what a dry run has checked. */
async function start(host: ServerHost, { tx, params, input, actor, locale }: CallContext<typeof startCall>) {
  const row = await lockTheirs(host, tx, params.id);
  const { options } = parseImport(row);
  if (row.state !== 'checked') throw conflict('notChecked', locale);
  if (isForgotten(row, tx.now)) throw conflict('forgotten', locale);
  requireKnown(input, row, locale);
  const job = await host.jobs.add(RUN, { import: row.id }, { tx });
  await tx.update('imports', row.id, {
    ...{ state: 'checking', job, actor: actorValue(actor, locale) },
    // A run of a feed that is above its limit.
    ...(row.feed !== null && { approvedBy: actingPerson(actor) }),
    // Stored records may have changed since the dry run, so all rows are checked again.
    generation: row.generation + 1,
    options: { ...options, dryRun: false, skipBad: input.skipBad ?? options.skipBad ?? false },
  });
  return { job };
}

/** Registers the calls about one import. */
export function recordCalls(host: CallHost): void {
  host.call(startCall, (call) => start(host, call));

  host.call(cancelCall, async ({ tx, params, locale }) => {
    const row = await lockTheirs(host, tx, params.id);
    if (!CANCELLABLE.has(row.state)) throw conflict('ended', locale);
    return { job: await beginUndo(host, tx, row.id, 'cancelled') };
  });

  host.call(undoCall, async ({ tx, params, actor, locale }) => {
    const row = await lockTheirs(host, tx, params.id);
    if (row.state === 'checking' || row.state === 'writing') throw conflict('notEnded', locale);
    if (row.state !== 'done') throw conflict('notUndoable', locale);
    if (isForgotten(row, tx.now)) throw conflict('tooOld', locale);
    requireUndoRights(host, row, actor);
    return { job: await beginUndo(host, tx, row.id, 'undone', { actor: actorValue(actor, locale) }) };
  });

  host.call(badRowsCall, async ({ params, actor, locale }) => {
    const stored = await readTheirs(host, params.id, actor);
    const plan = await correctionsOf(host, stored, actor);
    return csvResponse(`${baseName(stored)}-problems.csv`, csvLines(host, { stored, plan }, locale, true));
  });

  host.call(correctedCall, async ({ params, actor, locale }) => {
    const stored = await readTheirs(host, params.id, actor);
    const plan = await correctionsOf(host, stored, actor);
    return csvResponse(`${baseName(stored)}-corrected.csv`, csvLines(host, { stored, plan }, locale, false));
  });
}

/** Taking back deletes new records and changes others: both need the right to. */
function requireUndoRights(host: ServerHost, row: RowOf<'imports'>, { roles }: Actor): void {
  const resource = host.resources.get(row.resource);
  const needed = [...(row.created > 0 ? ['delete' as const] : []), ...(row.updated > 0 ? ['update' as const] : [])];
  const lacking = needed.find((operation) => !resource || !isAllowed(resource, roles, operation));
  if (lacking === undefined) return;
  throw new Problem(403, `You may not ${lacking} ${row.resource}.`, {
    code: `problem.forbidden.${lacking}`,
    params: { resource: row.resource },
  });
}

export async function readTheirs(host: ServerHost, id: number, actor: Actor): Promise<StoredImport> {
  const stored = await readImport(host, id);
  if (!stored || !isTheirs(host, stored.row, actor)) throw notFound();
  return stored;
}

const baseName = ({ row }: StoredImport): string => row.fileName.replace(/\.\w+$/u, '');

/**
 * The corrections of an import as the caller may see them: the account that made it may be gone. Those of groups need
 * everything that its cells were checked against.
 */
export async function correctionsOf(host: ServerHost, stored: StoredImport, actor: Actor): Promise<ImportPlan> {
  const { columns, options } = stored;
  if ((options.repairs ?? []).length > 0) return planOf(host, stored, actor);
  const nothing = { mapping: new Map(), fields: [], evidence: new Map(), names: new Map(), timeZone: 'UTC' };
  return createPlan({ columns, options, ...nothing });
}

async function* csvLines(
  host: ServerHost,
  { stored, plan }: { readonly stored: StoredImport; readonly plan: ImportPlan },
  locale: Locale,
  onlyBad: boolean,
): AsyncGenerator<string> {
  const delimiter = delimiterOf(locale);
  yield csvLine(onlyBad ? [...stored.columns, texts.recordCalls.problem[locale]] : stored.columns, delimiter);
  const { columns } = stored;
  for (let after = 0; ;) {
    const from = after;
    const rows = await nextRows(host.db, stored.id, from, PAGE, onlyBad ? 'failed' : undefined);
    const numbers = rows.map(({ number }) => number);
    const problems = onlyBad ? await problemsOf(host.db, stored.id, numbers) : new Map<number, readonly RowProblem[]>();
    for (const row of rows) {
      if (row.outcome === 'skipped' || plan.leaveOut.has(row.number)) continue;
      const cells = correctedCells(row, columns, plan).map(cellText);
      yield csvLine(onlyBad ? [...cells, problemLine(problems.get(row.number) ?? [], locale)] : cells, delimiter);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.number;
  }
}

/** Rows of one read. */
const PAGE = 1000;

/** States of an import that can be cancelled. */
const CANCELLABLE: ReadonlySet<ImportState> = new Set(['checking', 'checked', 'stopped', 'writing']);
