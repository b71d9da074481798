import { historyImportOf, type Currencies, type Resource } from '#resource';
import { SYSTEM, type Actor, type Locale, type ServerHost, type Tx } from '#server';
import { createPlan, mappedField, type ImportPlan } from '../rules/checkRow.ts';
import type { ImportMode } from '../rules/types.ts';
import { wholeDaysOf } from '../rules/wholeDays.ts';
import { besideKey, importFields, requireImportable } from './fields.ts';
import { actorOfImport, type StoredImport } from './importState.ts';
import { relationNames } from './names.ts';

/** Everything that the phases of an import need. */
export interface ImportWork {
  readonly host: ServerHost;
  readonly id: number;
  readonly job: number | null;
  readonly generation: number;
  readonly resource: Resource;
  readonly mode: ImportMode;
  readonly plan: ImportPlan;
  readonly skipBad: boolean;
  readonly isDryRun: boolean;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly rows: number;
  /** Feed whose run it is. */
  readonly feed: number | null;
}

/** Currencies and time zone of the installation. */
export async function readUnits(tx: Tx): Promise<{ currencies: Currencies; timeZone: string }> {
  const settings = await tx.settings();
  return { currencies: tx.currencies, timeZone: settings.timeZone };
}

/**
 * The corrections of a stored import with all that its cells are compared with.
 * @param actor whoever asks: the account of the import for its job, the caller for an answer
 * @throws Problem when they may not import such records
 */
export async function planOf(host: ServerHost, stored: StoredImport, actor: Actor): Promise<ImportPlan> {
  const { roles } = actor;
  const resource = requireImportable(host.resources, stored.resource, roles);
  const units = await host.transaction(SYSTEM, 'en', readUnits);
  const fields = importFields(resource, host.resources, roles, units.currencies);
  const mapped = new Set(stored.columns.map((column) => mappedField(column, stored.mapping)));
  const names = await relationNames(
    host,
    fields.filter(({ name }) => mapped.has(name)),
    actor,
  );
  return createPlan({
    columns: stored.columns,
    mapping: stored.mapping,
    fields,
    options: stored.options,
    evidence: new Map(Object.entries(stored.formats).map(([column, format]) => [column, { format }])),
    names,
    timeZone: units.timeZone,
    wholeDays: wholeDaysOf(resource, fields),
    besideKey: besideKey(resource, stored.options.key ?? null),
    lines: historyImportOf(resource)?.lines ?? null,
  });
}

/** Prepares the phases of a stored import. @throws Problem when its account may not import it any more */
export async function prepareWork(host: ServerHost, stored: StoredImport): Promise<ImportWork> {
  const actor = await actorOfImport(host, stored);
  const resource = requireImportable(host.resources, stored.resource, actor.roles);
  return {
    host,
    id: stored.id,
    job: stored.job,
    generation: stored.generation,
    resource,
    mode: stored.mode,
    plan: await planOf(host, stored, actor),
    skipBad: stored.options.skipBad === true,
    isDryRun: stored.options.dryRun === true,
    actor,
    locale: stored.actor.locale,
    rows: stored.rows,
    feed: stored.row.feed ?? null,
  };
}
