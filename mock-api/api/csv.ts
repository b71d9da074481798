import { CSV_MARK, csvLine, isObject, type CsvCell } from '#resource';
import type { EngineFace } from '../engineFace.ts';
import type { Call } from './call.ts';
import { readCollection } from './collection.ts';
import type { ReadCollection } from './pageLinks.ts';
import { sendBody } from './reads.ts';
import { isEmbeddable } from './serialize.ts';
import { fieldOf, type View } from './view.ts';

/** A column: the names that lead to its value in a record. */
type Column = readonly string[];

/**
 * The columns of a resource as one role sees it. They come from the declaration, so that every page has the same. A record
 * inside one has a column for each of its fields: `category.name`.
 */
function columnsOf(view: View, only: readonly string[] | undefined): Column[] {
  const names = only ? view.fields.filter((name) => name === 'id' || only.includes(name)) : view.fields;
  return names.flatMap((name): Column[] => {
    const field = fieldOf(view.resource, name);
    if (!field || field.type === 'collection' || field.type === 'lines') return [];
    if (field.type === 'relation' && field.embed && !field.many) {
      const target = view.of(field.to);
      return ['id', ...field.embed.filter((part) => part !== 'id' && isEmbeddable(target, part))].map((part) => [
        name,
        part,
      ]);
    }
    if (field.type === 'embedded' && !field.many) return Object.keys(field.fields).map((part) => [name, part]);
    return [[name]];
  });
}

/** A value as a cell: lists and objects are JSON, which no spreadsheet runs. */
function cellOf(record: unknown, column: Column): CsvCell {
  const value = column.reduce<unknown>((within, name) => (isObject(within) ? within[name] : undefined), record);
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function csvText({ view, members, only }: ReadCollection): string {
  const columns = columnsOf(view, only);
  const head = csvLine(columns.map((column) => column.join('.')));
  return CSV_MARK + head + members.map((record) => csvLine(columns.map((column) => cellOf(record, column)))).join('');
}

/**
 * GET of `{resource}.csv`: the page of the list as a table, with the same parameters, rights and fields. `Link` leads to the
 * next page (docs/api.md, "CSV").
 */
export async function getCsv(engine: EngineFace, call: Call): Promise<void> {
  const read = await readCollection(engine, call, 'json');
  const { response } = call;
  const { next } = read.links;
  if (next) response.appendHeader('Link', `<${next.replace(read.id, `${read.id}.csv`)}>; rel="next"`);
  response.setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
  response.setHeader('Content-Disposition', `attachment; filename="${read.view.resource.name}.csv"`);
  sendBody(call, csvText(read));
}
