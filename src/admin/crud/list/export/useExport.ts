import { useDataProvider, useGetResourceLabel, useListContext, useLocale, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { dayOf, isObject, type Resource } from '#resource';
import type { CsvCell } from '#resource';
import { useStoreZone } from '../../../format/useStoreZone.ts';
import { useErrorText } from '../../problem.ts';
import { relatedId, titleFieldOf, type CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { columnField, type Column } from '../columns.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import { useWholeFilter } from '../useListEntry.ts';
import { useListView } from '../views/useListView.ts';
import { cellOf, type CellContext } from './cells.ts';
import { csvFile, download } from './download.ts';
import { importCell, importColumns, importNames, importRows } from './importLayout.ts';
import { PART, readAll, type Read } from './readAll.ts';
import { workbookOf } from './workbook.ts';

/** Files that a list is exported as. */
export type Format = 'xlsx' | 'csv';

/** Content of a file: the columns of the list as people read them, or every field as the import takes it again. */
export type Layout = 'list' | 'import';

/** State of an export. */
export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly done: number; readonly total: number }
  | { readonly status: 'stopped'; readonly done: number; readonly total: number; readonly reason: string };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NOTHING: Read<CrudRecord> = { rows: [], next: 1, total: 0 };

/** Takes the exported file. */
type Deliver = (file: File) => Promise<void>;

type GetMany = (resource: string, ids: string[]) => Promise<CrudRecord[]>;

/** The names of the records that rows point to by a bare number: asked for once per resource. */
async function relatedNames(rows: readonly CrudRecord[], columns: readonly Column[], getMany: GetMany) {
  const names = new Map<string, string>();
  for (const { name, field } of columns) {
    if (field.type !== 'relation') continue;
    const bare = rows.flatMap((row) => row[name] ?? []).filter((value) => !isObject(value));
    const ids = [...new Set(bare.flatMap((value) => relatedId(value) ?? []))].filter(
      (id) => !names.has(`${field.to} ${id}`),
    );
    for (const record of ids.length > 0 ? await getMany(field.to, ids) : []) {
      const title = record[titleFieldOf(field)];
      if (typeof title === 'string') names.set(`${field.to} ${record.id}`, title);
    }
  }
  return names;
}

/** Makes the table of a layout: heads, then a row for each record. */
function useTable() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const zoneOf = useStoreZone();
  const { resource, permission } = useCrudResource();
  const { columns: shown } = useListView();
  const labelOf = useColumnLabel(resource);
  return async (read: readonly CrudRecord[], layout: Layout): Promise<CsvCell[][]> => {
    const records = layout === 'import' ? read.flatMap((record) => importRows(record, resource)) : read;
    const own = layout === 'import' ? importColumns(resource, permission) : shown;
    const columns = withCurrencies(own, resource, permission.readable);
    const names = await relatedNames(records, columns, async (to, ids) => {
      const found = await dataProvider.getMany<CrudRecord>(to, { ids });
      return found.data;
    });
    if (layout === 'import') {
      const named = importNames(records, columns, names);
      const rows = records.map((record) => columns.map(({ name, field }) => importCell(field, record[name], named)));
      return [columns.map(({ name }) => name), ...rows];
    }
    const context: CellContext = {
      zone: zoneOf(),
      choice: (field, value) => translate(`resources.${resource.name}.values.${field}.${value}`, { _: value }),
      yesNo: (value) => translate(value ? 'flexy.value.yes' : 'flexy.value.no'),
      related: (to, id) => names.get(`${to} ${id}`),
    };
    const head = columns.map((column) => labelOf(column.name, hasOneUnit(column)));
    return [
      head,
      ...records.map((record) => columns.map(({ name, field }) => cellOf(name, field, record[name], context))),
    ];
  };
}

/** Reads the list, or what is selected of it, part by part. */
function usePart(ids: readonly CrudRecord['id'][] | undefined) {
  const dataProvider = useDataProvider();
  const { resource } = useCrudResource();
  const { sort } = useListContext();
  const filter = useWholeFilter();
  return async (page: number, signal: AbortSignal) => {
    if (ids) {
      const now = ids.slice((page - 1) * PART, page * PART);
      return {
        data: (await dataProvider.getMany<CrudRecord>(resource.name, { ids: [...now] })).data,
        total: ids.length,
      };
    }
    // A filter that the server does not take must not widen the file without a word.
    const meta = { headers: { Prefer: 'handling=strict' } };
    const params = { pagination: { page, perPage: PART }, sort, filter, signal, meta };
    const found = await dataProvider.getList<CrudRecord>(resource.name, params);
    return { data: found.data, total: found.total ?? found.data.length };
  };
}

/** Makes a file of records, named after the list and the day. */
function useMakeFile() {
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const zoneOf = useStoreZone();
  const { resource } = useCrudResource();
  const tableOf = useTable();
  return async (format: Format, layout: Layout, records: readonly CrudRecord[]): Promise<File> => {
    const table = await tableOf(records, layout);
    const label = labelOf(resource.name, 2);
    const name = `${label} ${dayOf(Date.now(), zoneOf())}.${format}`;
    return format === 'csv'
      ? csvFile(table, name)
      : new File([(await workbookOf(table, { name: label, isRtl: locale === 'ar' })).slice()], name, { type: XLSX });
  };
}

/** Lets the browser save a file, and says so. */
function useSaveFile() {
  const translate = useTranslate();
  const notify = useNotify();
  return async (file: File) => {
    download(file, file.name);
    notify(translate('flexy.lists.export.done', { name: file.name }), { type: 'success' });
  };
}

/**
 * Reads all rows of the list (or those selected) and saves them as a file.
 * @param ids of the selected records; absent: all that the filters leave
 */
export function useExport(ids: readonly CrudRecord['id'][] | undefined, onDone: () => void) {
  const textOf = useErrorText();
  const { total = 0 } = useListContext();
  const part = usePart(ids);
  const makeFile = useMakeFile();
  const saveFile = useSaveFile();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const read = useRef(NOTHING);
  const stopper = useRef<AbortController | null>(null);
  const all = ids ? ids.length : total;
  const save = async (format: Format, layout: Layout, deliver: Deliver = saveFile) => {
    await deliver(await makeFile(format, layout, read.current.rows));
    onDone();
  };
  const stopped = (reason: string) =>
    setState({ status: 'stopped', done: read.current.rows.length, total: all, reason });
  const start = async (format: Format, layout: Layout, deliver?: Deliver) => {
    const stop = new AbortController();
    stopper.current = stop;
    const onRead = (now: Read<CrudRecord>) => {
      read.current = now;
      setState({ status: 'reading', done: now.rows.length, total: ids ? all : Math.max(all, now.total) });
    };
    onRead(read.current);
    try {
      await readAll(read.current, { part, signal: stop.signal, onRead });
      await save(format, layout, deliver);
    } catch (error) {
      // The rows read so far stay: the person can resume, or download them.
      stopped(stop.signal.aborted ? '' : textOf(error));
    }
  };
  return {
    state,
    all,
    start: (format: Format, layout: Layout) => void start(format, layout),
    /** Reads the rows, and gives them to `deliver` as a workbook in place of the download. */
    exportTo: (deliver: Deliver) => void start('xlsx', 'list', deliver),
    stop: () => stopper.current?.abort(),
    takeRead: (format: Format, layout: Layout) =>
      void save(format, layout).catch((error: unknown) => stopped(textOf(error))),
  };
}

/** The field that names the currency of a column's amounts; undefined: they have that of the installation, or are none. */
const currencyFieldOf = ({ field }: Column): string | undefined =>
  field.type === 'money' ? field.currencyField : undefined;

/** Tells whether the head of a column names the unit of its cells: not where each record has a currency of its own. */
const hasOneUnit = (column: Column): boolean => currencyFieldOf(column) === undefined;

/** The columns of a file, with one of the currency behind amounts whose records name their own. */
function withCurrencies(
  columns: readonly Column[],
  resource: Resource,
  readable: readonly string[],
): readonly Column[] {
  const known = new Set(columns.map(({ name }) => name));
  return columns.flatMap((column) => {
    const name = currencyFieldOf(column);
    const field = name === undefined ? undefined : columnField(resource, name);
    if (name === undefined || !field || known.has(name) || !readable.includes(name)) return [column];
    known.add(name);
    return [column, { name, field, isTitle: false }];
  });
}
