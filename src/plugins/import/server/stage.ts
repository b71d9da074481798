import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FlatRowOf, Resource } from '#resource';
import {
  actingPerson,
  Problem,
  runLongWork,
  SYSTEM,
  type Actor,
  type Hold,
  type Locale,
  type ServerHost,
  type Tx,
} from '#server';
import type { TableHead } from '../read/index.ts';
import { shapeOf } from '../rules/autoMap.ts';
import { mappedField, modeOf } from '../rules/checkRow.ts';
import { mappingWarnings, type MappingWarning } from '../rules/mappingWarnings.ts';
import { ColumnEvidence } from '../rules/columnFormat.ts';
import type { ImportField, ImportOptions, TableRow } from '../rules/types.ts';
import { importFields, isForManagers } from './fields.ts';
import { forgetRows, type StoredImport } from './importState.ts';
import { FeedFailure } from './feeds/feedFile.ts';
import { CHECK, FEED_RUN, RUN } from './kinds.ts';
import { readFile } from './readFile.ts';
import { stageRows } from './stagedRows.ts';
import { answerText } from './texts.ts';
import { readUnits } from './work.ts';

/** A request to import, checked as far as that is possible without the file. */
export interface ImportRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly resource: Resource;
  readonly file: Blob;
  readonly fileName: string;
  readonly mapping: ReadonlyMap<string, string>;
  readonly options: ImportOptions;
  /** Digests of the `Idempotency-Key` with its user, and of the request's content; null without a key. */
  readonly once: { readonly key: string; readonly digest: string } | null;
  /** Feed whose run it is. It needs every column of its mapping. */
  readonly feed?: number;
  /** Runs in the transaction that queues the import. */
  readonly onQueued?: (tx: Tx) => Promise<void>;
}

/** Digest of several texts and bytes. */
export async function digestOf(...parts: readonly (string | Blob)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Holds the key of a request while its file is read: a second one waits. The hold ends with the process that has it.
 * @returns null without a key
 * @throws Problem 408 when the caller has left
 */
async function holdKey(host: ServerHost, { once }: ImportRequest, hasLeft: () => boolean): Promise<Hold | null> {
  if (!once) return null;
  while (!hasLeft()) {
    const hold = await host.tryHold(`import request ${once.key}`, () => undefined);
    if (hold) return hold;
    await delay(AGAIN_MS);
  }
  throw new Problem(408, 'The caller has left.', {});
}

/** Removes an import whose file was not read to its end. */
async function dropImport(tx: Tx, id: number): Promise<void> {
  await forgetRows(tx, id);
  if (await tx.find('imports', id)) await tx.delete('imports', id);
}

/** The import that an earlier request with the same key has begun. @throws Problem 422 when that was another request */
async function knownImport(tx: Tx, { once, locale }: ImportRequest): Promise<FlatRowOf<'imports'> | null> {
  if (!once) return null;
  await tx.lock(`import request ${once.key}`);
  const [known] = await tx.findBy('imports', { requestKey: once.key });
  if (known && known.requestDigest !== once.digest) throw new Problem(422, answerText('usedKey', locale));
  return known ?? null;
}

async function createImport(
  host: ServerHost,
  request: ImportRequest,
): Promise<{ row: FlatRowOf<'imports'>; isNew: boolean }> {
  const { actor, locale, resource, fileName, mapping, options, once, feed } = request;
  return host.transaction(actor, locale, async (tx) => {
    const known = await knownImport(tx, request);
    if (known?.job) return { row: known, isNew: false };
    // This request holds the key, so nobody reads the file of the earlier one: its server died meanwhile.
    if (known) await dropImport(tx, known.id);
    const row = await tx.create('imports', {
      fileName,
      entity: resource.className,
      resource: resource.name,
      mode: modeOf(options),
      key: options.key ?? null,
      createdBy: actingPerson(actor),
      mapping: Object.fromEntries(mapping),
      options,
      actor: { userId: actor.userId, operatorId: actor.operatorId, locale },
      requestKey: once?.key ?? null,
      requestDigest: once?.digest ?? null,
      feed: feed ?? null,
      isForAdministrators: feed !== undefined || !isForManagers(resource),
    });
    return { row, isNew: true };
  });
}

/** @throws Problem 422 when no column fills a field */
export function requireMapped(
  columns: readonly string[],
  mapping: ReadonlyMap<string, string>,
  fields: readonly ImportField[],
  locale: Locale,
): void {
  const names = new Set(fields.map(({ name }) => name));
  if (columns.some((column) => names.has(mappedField(column, mapping) ?? ''))) return;
  const text = answerText('noColumns', locale);
  throw new Problem(422, text, { violations: [{ propertyPath: 'mapping', code: 'import.noColumns', text }] });
}

/** Stores the rows of the file as they come, and looks at the formats of all columns: their fields may change. */
class Stage {
  rows = 0;
  #evidence: readonly (readonly [string, ColumnEvidence])[] = [];
  #warnings: readonly MappingWarning[] = [];
  readonly #host: ServerHost;
  readonly #id: number;
  readonly #request: ImportRequest;
  readonly #fields: readonly ImportField[];

  constructor(host: ServerHost, id: number, request: ImportRequest, fields: readonly ImportField[]) {
    this.#host = host;
    this.#id = id;
    this.#request = request;
    this.#fields = fields;
  }

  async onHead({ columns }: TableHead): Promise<void> {
    requireMapped(columns, this.#request.mapping, this.#fields, this.#request.locale);
    this.#warnings = mappingWarnings(columns, this.#request.mapping, this.#fields);
    if (this.#request.feed !== undefined && this.#warnings.some(({ code }) => code === 'noColumn'))
      throw new FeedFailure('columns');
    this.#evidence = columns.map((column) => [column, new ColumnEvidence()]);
  }

  async onRows(rows: readonly TableRow[]): Promise<void> {
    for (const { cells } of rows)
      for (const [at, [, evidence]] of this.#evidence.entries()) evidence.add(cells[at] ?? null);
    this.rows += rows.length;
    await stageRows(this.#host, this.#id, rows);
  }

  /** Formats that the cells of the columns show, and the parts of the mapping that the import leaves out. */
  get plan(): Pick<StoredImport, 'formats' | 'unclear' | 'warnings'> {
    const shown = this.#evidence.map(([column, { format }]) => [column, format] as const);
    return {
      formats: Object.fromEntries(shown.filter(([, { decimal, dateOrder }]) => decimal !== null || dateOrder !== null)),
      unclear: this.#evidence.flatMap(([column, { isOrderUnclear }]) => (isOrderUnclear ? [column] : [])),
      warnings: this.#warnings,
    };
  }
}

/**
 * Reads the file into the database and queues the import.
 * @param hasLeft tells whether the caller waits no longer
 * @returns ids of the import and of its job; of the earlier ones when the request was sent before
 * @throws TableError when the file cannot be read: then nothing is kept
 */
export async function stageImport(
  host: ServerHost,
  request: ImportRequest,
  hasLeft: () => boolean,
): Promise<{ id: number; job: number }> {
  const hold = await holdKey(host, request, hasLeft);
  try {
    return await stageOnce(host, request);
  } finally {
    await hold?.release();
  }
}

async function stageOnce(host: ServerHost, request: ImportRequest): Promise<{ id: number; job: number }> {
  const { row, isNew } = await createImport(host, request);
  if (!isNew) return { id: row.id, job: Number(row.job) };
  try {
    const units = await host.transaction(SYSTEM, 'en', readUnits);
    const fields = importFields(request.resource, host.resources, request.actor.roles, units.currencies);
    const stage = new Stage(host, row.id, request, fields);
    const { options } = request;
    const read = () => readFile(request.file, options, stage);
    const head = await runLongWork(String(request.actor.userId), read);
    return { id: row.id, job: await queue(host, request, row.id, head, stage) };
  } catch (error) {
    await host.transaction(SYSTEM, 'en', (tx) => dropImport(tx, row.id));
    throw error;
  }
}

async function queue(
  host: ServerHost,
  { actor, locale, options, feed, onQueued }: ImportRequest,
  id: number,
  head: TableHead,
  stage: Stage,
): Promise<number> {
  return host.transaction(actor, locale, async (tx) => {
    // It may have been given up meanwhile: its rows are gone then.
    if ((await tx.find('imports', id))?.state !== 'reading')
      throw new Problem(409, answerText('cancelled', locale), { code: 'problem.conflict' });
    await onQueued?.(tx);
    const kind = feed === undefined ? RUN : FEED_RUN;
    const job = await host.jobs.add(options.dryRun === true ? CHECK : kind, { import: id }, { tx });
    const { rows, plan } = stage;
    const values = { columns: head.columns, shape: shapeOf(head.columns), rows, plan, job };
    await tx.update('imports', id, { ...values, state: 'checking' });
    return job;
  });
}

/** Wait between two tries to hold the key of a request, ms. */
const AGAIN_MS = 200;
