import type { Currencies, Field } from '#resource';
import { checkValue, fieldSchema } from '../../src/dataProvider/resource/schema.ts';
import { allDone } from '../db/allDone.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { PictureRights, PictureWriter } from '../files/types.ts';
import type { Model } from '../model.ts';
import { invalid, Problem, type Violation } from '../problem.ts';
import type { Actor, Database, Row } from '../types.ts';
import { parseIri } from './iri.ts';
import { newPictures, type NamedPicture } from './namedPictures.ts';
import { pathOf } from './serialize.ts';
import { toInternal, type ValueUnits } from './values.ts';
import { mayWrite } from './view.ts';

/** Dependencies of parsing a body. */
export interface BodyContext extends ValueUnits, PictureWriter {
  readonly db: Database;
  readonly models: ReadonlyMap<string, Model>;
  readonly actor: Actor;
  readonly engine: { readonly pictures: PictureRights };
  /** Host of the request, which addresses may contain. */
  readonly host: string | null;
}

/** Fields that a body is read by: those of a resource, or of a call. */
export type Declared = Pick<Model, 'resource'>;

/** One line of a `lines` field: an existing row when `id` is set, else a new one. */
export interface LineInput {
  readonly id?: number;
  readonly [field: string]: unknown;
}

/** A body converted to internal values, with its violations. */
export interface ParsedBody {
  readonly values: Record<string, unknown>;
  readonly violations: Violation[];
  /** Sent fields that the caller may not write. A changed value is 403. */
  readonly refused: string[];
}

/** A link in a body, to be checked together with others. */
interface Link {
  readonly propertyPath: string;
  readonly resource: string;
  readonly id: number;
}

const schemas = new WeakMap<Currencies, WeakMap<Field, ReturnType<typeof fieldSchema>>>();

function schemaOf(field: Field, currencies: Currencies): ReturnType<typeof fieldSchema> {
  const known = schemas.get(currencies) ?? new WeakMap();
  schemas.set(currencies, known);
  const made = known.get(field) ?? fieldSchema(field, { currencies });
  known.set(field, made);
  return made;
}

const joinPath = (base: string, path: readonly (string | number)[]) =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    base,
  );

/** Adds the declared defaults of missing fields of a new record, as internal values. */
export function addDefaults(model: Declared, values: Record<string, unknown>, units: ValueUnits): void {
  for (const [name, field] of defaultsOf(model)) {
    if (values[name] !== undefined && values[name] !== null) continue;
    values[name] = toInternal(field, field.default, null, units);
  }
}

function defaultsOf(model: Declared): readonly (readonly [string, Field])[] {
  let known = defaults.get(model);
  if (!known) {
    const all = Object.entries(model.resource.fields);
    defaults.set(model, (known = all.filter(([, field]) => field.default !== undefined && !field.computed)));
  }
  return known;
}

const defaults = new WeakMap<Declared, readonly (readonly [string, Field])[]>();

/** Parses the bodies of one request, and collects their links and pictures, which are looked up together. */
export class BodyReader {
  readonly #context: BodyContext;
  readonly #links: Link[] = [];
  readonly #pictures: NamedPicture[] = [];

  constructor(context: BodyContext) {
    this.#context = context;
  }

  /**
   * Parses a client's body for a record. `before`: the stored row of an update. Unknown and read-only fields are ignored.
   */
  read(model: Declared, body: Readonly<Record<string, unknown>>, before: Row | null, prefix = ''): ParsedBody {
    const operation = before ? 'update' : 'create';
    const parsed: ParsedBody = { values: {}, violations: [], refused: [] };
    for (const [name, field] of Object.entries(model.resource.fields)) {
      const path = prefix ? `${prefix}.${name}` : name;
      const isSent = Object.hasOwn(body, name) && body[name] !== undefined;
      if (!isSent) {
        if (!before && field.required && field.default === undefined && !isServers(field)) {
          parsed.violations.push({ propertyPath: path, code: 'violation.blank' });
        }
        continue;
      }
      if (isServers(field) || (field.createOnly && before)) continue;
      const isAllowed = prefix !== '' || mayWrite(model.resource, name, this.#context.actor, operation);
      this.#readField(field, name, path, body[name], before, parsed);
      if (!isAllowed) parsed.refused.push(name);
    }
    return parsed;
  }

  #readField(field: Field, name: string, path: string, value: unknown, before: Row | null, parsed: ParsedBody): void {
    const wire = field.type === 'relation' && !field.many && value === '' ? null : value;
    const problems = checkValue(schemaOf(field, this.#context.currencies), wire);
    if (problems.length > 0) {
      parsed.violations.push(
        ...problems.map((one) => ({ propertyPath: joinPath(path, one.path), code: one.code, params: one.params })),
      );
      return;
    }
    if (field.type === 'relation') parsed.values[name] = this.#relation(field, path, wire);
    else if (field.type === 'lines') parsed.values[name] = this.#lines(field, path, wire, before?.[name], parsed);
    else {
      parsed.values[name] = toInternal(field, wire, before?.[name], this.#context);
      this.#pictures.push(...newPictures(field, wire, before?.[name], path));
    }
    // Emptying the last language of a required text passes the schema of that language, but leaves no text.
    if (field.required && parsed.values[name] === null)
      parsed.violations.push({ propertyPath: path, code: 'violation.blank' });
  }

  #relation(field: Extract<Field, { type: 'relation' }>, path: string, value: unknown): unknown {
    if (value === null || value === undefined) return field.many ? [] : null;
    if (!Array.isArray(value)) return this.#link(field.to, path, value);
    const ids = value.map((one, at) => this.#link(field.to, `${path}[${at}]`, one));
    return [...new Set(ids)];
  }

  #link(resource: string, path: string, value: unknown): number {
    const target = this.#context.models.get(resource);
    const given =
      typeof value === 'object' && value !== null
        ? '@id' in value
          ? value['@id']
          : 'id' in value
            ? value.id
            : null
        : value;
    const iri = typeof given === 'string' ? parseIri(given, this.#context.host) : null;
    const id = iri
      ? iri.id
      : typeof given === 'number' || (typeof given === 'string' && /^[1-9][0-9]{0,14}$/.test(given))
        ? Number(given)
        : null;
    if (!target || id === null) throw badLink(path, `Invalid IRI "${String(given).slice(0, 200)}".`, 'violation.iri');
    if (iri && iri.path !== pathOf(target.resource) && !isViewPath(this.#context.models, iri.path, target)) {
      throw badLink(
        path,
        `"${String(given).slice(0, 200)}" is not one of ${pathOf(target.resource)}.`,
        'violation.iri',
      );
    }
    this.#links.push({ propertyPath: path, resource, id });
    return id;
  }

  #lines(
    field: Extract<Field, { type: 'lines' }>,
    path: string,
    value: unknown,
    stored: unknown,
    parsed: ParsedBody,
  ): LineInput[] {
    const model = this.#context.models.get(field.of);
    if (!model || !Array.isArray(value)) return [];
    const named = new Set<number>();
    return value.map((entry: unknown, at) => {
      const body: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
      const id = this.#lineId(model, body);
      const known = id === null ? undefined : storedLine(stored, id);
      // A line that is named twice would take the place of another one.
      if (known && named.has(known.id))
        parsed.violations.push({ propertyPath: `${path}[${at}].id`, code: 'violation.lineTwice' });
      if (known) named.add(known.id);
      const line = this.read(model, body, known ?? null, `${path}[${at}]`);
      parsed.violations.push(...line.violations);
      return known ? { ...line.values, id: known.id } : line.values;
    });
  }

  #lineId(model: Model, body: Readonly<Record<string, unknown>>): number | null {
    const iri = typeof body['@id'] === 'string' ? parseIri(body['@id'], this.#context.host) : null;
    if (iri) return iri.path === pathOf(model.resource) ? iri.id : null;
    return typeof body.id === 'number' ? body.id : null;
  }

  /**
   * Checks what the bodies name: all linked records exist, and the caller may read the pictures that are new to a record.
   * @throws Problem 400 or 422 naming the field
   */
  async checkNamed(): Promise<void> {
    await this.#checkLinks();
    await this.#checkPictures();
  }

  /** An answer signs every picture of a record: naming one must not be a way to read it. */
  async #checkPictures(): Promise<void> {
    const { actor, engine } = this.#context;
    const unsigned = this.#pictures.filter(({ address }) => !engine.pictures.isSigned(address));
    if (unsigned.length === 0 || actor.isSystem === true) return;
    const readable = await engine.pictures.readable([...new Set(unsigned.map(({ path }) => path))], this.#context);
    const refused = unsigned.filter(({ path }) => !readable.has(path));
    if (refused.length === 0) return;
    throw invalid(...refused.map(({ propertyPath }) => ({ propertyPath, code: 'violation.picture' })));
  }

  async #checkLinks(): Promise<void> {
    const wanted = Map.groupBy(this.#links, (link) => link.resource);
    await allDone(...[...wanted].map(([resource, links]) => this.#checkLinksTo(resource, links)));
  }

  async #checkLinksTo(resource: string, links: readonly Link[]): Promise<void> {
    const { db, models } = this.#context;
    const model = models.get(resource);
    if (!model) return;
    const ids = [...new Set(links.map((link) => link.id))];
    const rows = await runPrepared(db, `links to ${model.table} ${ids.length}`, ids, () =>
      db.selectFrom(model.table).select('id').where('id', 'in', ids),
    );
    const found = new Set(rows.map((row) => Number(row.id)));
    const missing = links.find((link) => !found.has(link.id));
    if (missing)
      throw badLink(
        missing.propertyPath,
        `Item not found for "${pathOf(model.resource)}/${missing.id}".`,
        'violation.notFound',
      );
  }
}

/** Tells whether only the server writes the field. */
export const isServers = (field: Field) =>
  field.writable === false || Boolean(field.computed) || field.type === 'collection';

/** Quotes are orders, so an IRI of a view counts as one of its base. */
function isViewPath(models: ReadonlyMap<string, Model>, path: string, target: Model): boolean {
  return [...models.values()].some((model) => pathOf(model.resource) === path && model.table === target.table);
}

function badLink(propertyPath: string, detail: string, code: string): Problem {
  return new Problem(400, `${propertyPath}: ${detail}`, { violations: [{ propertyPath, code }] });
}

function storedLine(stored: unknown, id: number): Row | undefined {
  return Array.isArray(stored) ? stored.find((row: Row) => row.id === id) : undefined;
}
