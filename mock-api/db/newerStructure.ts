import { join } from 'node:path';
import type { Model } from '../model.ts';
import { compareVersions } from '../packages/versionRange.ts';
import { StartupProblem } from '../startupProblem.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Version of this program. */
export const PROGRAM = packageJson.version;

/** Stored fields of each resource, by resource and field; the value is the target table of a relation, else empty. */
export type DeclaredFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The record of the structure, as far as it tells which version wrote it. */
export interface RecordedVersion {
  readonly schema: number;
  readonly data: number;
  /** Number of the last data change that a process has to know; absent in older records: all of them. */
  readonly needs?: number;
  /** Version of the program that last changed the structure; empty in older records. */
  readonly program: string;
  readonly declared: DeclaredFields;
}

/** Structure that this version of the program knows. */
export interface KnownStructure {
  readonly schema: number;
  /** Number of its last data change. */
  readonly data: number;
  /** null: versions are not compared (a test of declarations). */
  readonly program: string | null;
  /** Several processes may be of different versions: an older one opens what a newer one has only expanded. */
  readonly isShared: boolean;
  readonly models: ReadonlyMap<string, Model>;
}

/** Reason why a database is taken for one of a newer version. */
export interface WhyNewer {
  readonly text: string;
  /** The operator may start all the same (ALLOW_OLDER). */
  readonly mayBeIgnored: boolean;
}

/**
 * The fields of all resources, for the record. Those that a plugin adds to a resource of another one are recorded by both
 * names (`customers loyalty`): when that plugin is absent, they tell nothing about the version of the database.
 */
export function declaredFields(models: ReadonlyMap<string, Model>): DeclaredFields {
  const declared: Record<string, Record<string, string>> = {};
  const tableOf = (target: string | null) => (target === null ? '' : (models.get(target)?.table ?? ''));
  for (const [name, { columns, manyRelations, resource }] of models) {
    declared[name] = {};
    for (const { field, target } of [...columns, ...manyRelations]) {
      const plugin = resource.fields[field]?.plugin;
      (declared[plugin === undefined ? name : `${name} ${plugin}`] ??= {})[field] = tableOf(target);
    }
  }
  return declared;
}

/**
 * Why the database is of a newer version than this program; null when it is not. Without a number that was raised, it is told
 * by fields that the database holds and this program does not declare, though it has the resource: only a newer version
 * may take a field away, and that one says so by its version or by a data change. Resources of plugins that are absent now,
 * and relations to them, are left out.
 */
export function whyNewer(recorded: RecordedVersion, known: KnownStructure): WhyNewer | null {
  const needs = known.isShared ? (recorded.needs ?? recorded.data) : recorded.data;
  if (recorded.schema > known.schema || needs > known.data) {
    const text = `schema ${recorded.schema}.${needs}, this one knows ${known.schema}.${known.data}`;
    return { text, mayBeIgnored: false };
  }
  const expansion = expansionOf(recorded, known);
  const isOpened = known.isShared && recorded.needs !== undefined;
  return expansion === null || isOpened ? null : { text: expansion, mayBeIgnored: true };
}

/** Tells whether a newer version has expanded a database that this one may open. It changes nothing of that then. */
export const isExpanded = (recorded: RecordedVersion, known: KnownStructure): boolean =>
  recorded.data > known.data || expansionOf(recorded, known) !== null;

/** Names of the structure that a newer version has added, as text; null: it has added none. */
function expansionOf(recorded: RecordedVersion, known: KnownStructure): string | null {
  if (known.program === null) return null;
  const order = recorded.program === '' ? 0 : compareVersions(recorded.program, known.program);
  if (order > 0) return `version ${recorded.program}, this one is ${known.program}`;
  const isLater = order < 0 || known.data > recorded.data || known.schema > recorded.schema;
  const [first, ...others] = isLater ? [] : unknownFields(recorded.declared, known.models);
  if (first === undefined) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `it holds ${first}${more}, unknown to this one`;
}

function unknownFields(declared: DeclaredFields, models: ReadonlyMap<string, Model>): string[] {
  const tables = new Set([...models.values()].map((model) => model.table));
  return Object.entries(declared).flatMap(([name, fields]) => {
    const model = models.get(name);
    if (!model) return [];
    const own = new Set([...model.byField.keys(), ...model.manyRelations.map((one) => one.field)]);
    return Object.entries(fields)
      .filter(([field, target]) => !own.has(field) && (target === '' || tables.has(target)))
      .map(([field]) => `${name}.${field}`);
  });
}

/** The refusal of a newer version's database, with the ways back. */
export async function newerProblem({ text, mayBeIgnored }: WhyNewer, dataDir: string): Promise<StartupProblem> {
  const backup = await lastUpgradeBackup(dataDir);
  const back = backup
    ? `go back to what was there before the upgrade (npm run restore -- ${backup} --replace)`
    : 'restore a backup that this version made';
  const anyway = mayBeIgnored
    ? ' ALLOW_OLDER=1 starts this one all the same; what it does not know it leaves alone.'
    : '';
  return new StartupProblem(
    `The database was written by a newer Flexy (${text}). Nothing was changed. Start the newer version, ${back}, or set DATA_DIR or DATABASE_URL to another database.${anyway}`,
  );
}

async function lastUpgradeBackup(dataDir: string): Promise<string | undefined> {
  const { listBackups } = await import('../backup/listBackups.ts');
  const { BACKUPS } = await import('../backup/dataLocation.ts');
  const listed = await listBackups(join(dataDir, BACKUPS));
  return listed.find(({ reason, state }) => reason === 'upgrade' && state === 'verified')?.name;
}
