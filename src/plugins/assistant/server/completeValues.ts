import { fold, isObject, type Field, type Json, type Resource } from '#resource';
import type { Actor } from '#server';
import { fieldsOfLine } from '../rules/recordFields.ts';
import { readValues, type ReadValues } from '../rules/readValues.ts';
import { titleOf, wireRows, type AiContext } from './context.ts';
import { cleanHtml } from './html.ts';
import { keepPicture } from './pictures.ts';

/** Finds the record that a name means: the same name, else the only one that contains it. null: none, or several. */
export async function findByName(context: AiContext, to: string, name: string): Promise<Json> {
  const { host, reader } = context;
  const target = host.resources.get(to);
  if (!target || !reader.canRead(to)) return null;
  const rows = await reader.list(to, { q: name }, { limit: CANDIDATES, offset: 0 });
  const found = await wireRows(context, to, rows);
  const same = found.find((wire) => fold(titleOf(target, wire)) === fold(name));
  const one = same ?? (found.length === 1 ? found[0] : undefined);
  if (!one) return null;
  return { '@id': String(one['@id']), id: Number(one.id), name: titleOf(target, one) };
}

/** Resolves names of linked records and cleans HTML, field by field. */
class Completer {
  readonly dropped: string[] = [];
  readonly #context: AiContext;
  readonly #names = new Map<string, Promise<Json>>();
  /** Addresses in the file store by those of stock pictures. */
  readonly #kept = new Map<string, string>();

  constructor(context: AiContext) {
    this.#context = context;
  }

  async values(
    fields: ReadonlyMap<string, Field>,
    values: Readonly<Record<string, Json>>,
    at = '',
  ): Promise<Record<string, Json>> {
    const done: Record<string, Json> = {};
    for (const [name, value] of Object.entries(values)) {
      const field = fields.get(name);
      if (!field) continue;
      const complete = await this.#value(field, value, `${at}${name}`);
      if (complete !== undefined) done[name] = complete;
    }
    return done;
  }

  async #value(field: Field, value: Json, at: string): Promise<Json | undefined> {
    if (value === null) return null;
    switch (field.type) {
      case 'text':
        return field.format === 'html' ? cleaned(await this.#withPictures(value), this.#context.actor) : value;
      case 'relation':
        return field.many ? this.#links(field.to, value, at) : this.#link(field.to, value, at);
      case 'image':
        return field.many ? this.#pictures(value) : this.#picture(value);
      case 'lines': {
        const line = this.#context.host.resources.get(field.of);
        return line ? this.#list(new Map(fieldsOfLine(line)), value, at) : undefined;
      }
      case 'embedded':
        return this.#list(new Map(Object.entries(field.fields)), value, at);
      default:
        return value;
    }
  }

  async #list(fields: ReadonlyMap<string, Field>, value: Json, at: string): Promise<Json> {
    if (isObject(value)) return this.values(fields, value as Record<string, Json>, `${at}.`);
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const done: Json[] = [];
    for (const [index, one] of list.entries())
      if (isObject(one)) done.push(await this.values(fields, one as Record<string, Json>, `${at}[${index}].`));
    return done;
  }

  /** A stock picture, named or by its address, is put into the file store; other addresses stay. */
  async #picture(value: Json): Promise<Json> {
    if (typeof value !== 'string') return value;
    const { host, locale, isInTransaction = false, pictures } = this.#context;
    const address = pictures?.get(value) ?? value;
    const kept = this.#kept.get(address) ?? (await keepPicture(host, address, locale, !isInTransaction)) ?? address;
    this.#kept.set(address, kept);
    return kept;
  }

  /** HTML whose pictures are named as the model knows them, with their addresses. */
  async #withPictures(value: Json): Promise<Json> {
    if (typeof value !== 'string') return value;
    let html = value;
    for (const name of this.#context.pictures?.keys() ?? []) {
      const source = new RegExp(`(\\bsrc\\s*=\\s*)(["'])${name}\\2`, 'gi');
      if (!source.test(html)) continue;
      const address = String(await this.#picture(name)).replaceAll('&', '&amp;');
      html = html.replaceAll(source, (_, attribute: string, quote: string) => attribute + quote + address + quote);
    }
    return html;
  }

  async #pictures(value: Json): Promise<Json> {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const kept: Json[] = [];
    for (const one of list) kept.push(await this.#picture(one));
    return kept;
  }

  async #links(to: string, value: Json, at: string): Promise<Json> {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const found: Json[] = [];
    for (const one of list) {
      const link = await this.#link(to, one, at);
      if (link !== undefined) found.push(link);
    }
    return found;
  }

  async #link(to: string, value: Json, at: string): Promise<Json | undefined> {
    if (typeof value !== 'string' || IRI.test(value)) return value;
    const key = `${to} ${value}`;
    const search = this.#names.get(key) ?? findByName(this.#context, to, value);
    this.#names.set(key, search);
    const link = await search;
    if (link !== null) return link;
    this.dropped.push(`${at}: ${value.slice(0, 80)}`);
    return undefined;
  }
}

/** HTML of a text, or of its languages. */
async function cleaned(value: Json, actor: Actor): Promise<Json> {
  if (typeof value === 'string') return cleanHtml(value, actor);
  if (!isObject(value)) return value;
  const texts = Object.entries(value).map(
    async ([locale, text]) => [locale, await cleanHtml(String(text), actor)] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * A record of a model, ready for a person and for writing: known fields only, links found by name, HTML cleaned.
 */
export async function completeValues(
  context: AiContext,
  resource: Resource,
  operation: 'create' | 'update',
  sent: unknown,
): Promise<ReadValues> {
  const { resources } = context.host;
  const read = readValues(resource, context.actor.roles, operation, sent, resources);
  const completer = new Completer(context);
  const values = await completer.values(new Map(Object.entries(resource.fields)), read.values);
  return { values, dropped: [...read.dropped, ...completer.dropped] };
}

/** Records that are compared with a name. */
const CANDIDATES = 20;

/** An address of a record. */
const IRI = /^\/(?:[a-z]{2}\/api|api\/[a-z]{2})\/[\w/-]+\/\d+$/;
