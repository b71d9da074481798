import type { DataProvider } from 'ra-core';
import { isSame, type Id } from '#provider';
import type { Currencies, Resource } from '#resource';
import type { CrudRecord } from '../../recordText.ts';
import { bodyValue, valuesFor, type Change, type Values } from './changes.ts';
import type { BulkReport, BulkRuns, Chosen, Refused, Watch } from './runs.ts';

/** Records read in one call. */
const PAGE = 1000;

/** Work on the records of a connected server. */
export interface SingleWork {
  /** null: the records are deleted. */
  readonly changes: readonly Change[] | null;
}

interface Options {
  readonly resource: Resource;
  readonly dataProvider: DataProvider;
  readonly currencies: Currencies;
  readonly reasonOf: (error: unknown) => string;
  /** Reasons of our own, in the reader's language. */
  readonly reasons: { readonly noValue: string; readonly changedSince: string };
}

/** Does the work on one record. @returns why not; null: it is done */
type Act = (id: Id) => Promise<string | null>;

/** Ids of the chosen records: those of a filter are read page by page. */
async function idsOf({ resource, dataProvider }: Options, chosen: Chosen, filter: Values): Promise<Id[]> {
  if ('ids' in chosen) return chosen.ids.map((one) => (typeof one === 'object' ? one.id : one));
  const ids: Id[] = [];
  for (let page = 1; ids.length < chosen.count; page += 1) {
    const pagination = { page, perPage: PAGE };
    const { data } = await dataProvider.getList<CrudRecord>(resource.name, { pagination, filter });
    if (data.length === 0) break;
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

/** The acts on one record; `changed` has the values before and after of those that were changed. */
function createActs({ resource, dataProvider, currencies, reasons }: Options) {
  const changed = new Map<Id, { readonly before: Values; readonly after: Values }>();
  const read = async (id: Id) => (await dataProvider.getOne<CrudRecord>(resource.name, { id })).data;
  const valuesIn = (record: CrudRecord, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, bodyValue(resource, name, record[name])]));
  const write = async (previousData: CrudRecord, data: Values) => {
    await dataProvider.update(resource.name, { id: previousData.id, data, previousData });
  };
  const edit =
    (changes: readonly Change[]): Act =>
    async (id) => {
      const record = await read(id);
      const after = valuesFor(resource, record, changes, currencies);
      if (!after) return reasons.noValue;
      await write(record, after);
      changed.set(id, { before: valuesIn(record, Object.keys(after)), after });
      return null;
    };
  const takeBack: Act = async (id) => {
    const { before = {}, after = {} } = changed.get(id) ?? {};
    const record = await read(id);
    if (!isSame(valuesIn(record, Object.keys(after)), after)) return reasons.changedSince;
    await write(record, before);
    changed.delete(id);
    return null;
  };
  const remove: Act = async (id) => {
    await dataProvider.delete(resource.name, { id });
    return null;
  };
  return { changed, edit, takeBack, remove };
}

/**
 * Runs on servers without bulk calls (`connect`): a call of the data provider for each record, as forms make it.
 * @param filter of the list
 */
export function createSingleRuns(options: Options, filter: Values): BulkRuns<SingleWork> {
  const { changed, edit, takeBack, remove } = createActs(options);
  let act: Act = remove;
  const run = async (ids: readonly Id[], work: Act, { signal, onProgress }: Watch): Promise<BulkReport> => {
    const refusals: Refused[] = [];
    let tried = 0;
    for (const id of ids) {
      if (signal.aborted) break;
      onProgress(tried, ids.length);
      const reason = await work(id).catch(options.reasonOf);
      if (reason !== null) refusals.push({ id, reason });
      tried += 1;
    }
    const [refused, isUndoable] = [refusals.length, changed.size > 0 && work !== takeBack];
    const counts = { total: ids.length, done: tried - refused, refused, outside: 0 };
    return { id: null, ...counts, isUndoable, refusals, untried: ids.slice(tried) };
  };
  return {
    start: async ({ changes }, chosen, watch) => {
      act = changes ? edit(changes) : remove;
      return run(await idsOf(options, chosen, filter), act, watch);
    },
    retry: async (report, watch) => {
      const again = await run([...report.refusals.map(({ id }) => id), ...report.untried], act, watch);
      return { ...again, total: report.total, done: report.done + again.done };
    },
    undo: (_report, watch) => run([...changed.keys()], takeBack, watch),
  };
}
