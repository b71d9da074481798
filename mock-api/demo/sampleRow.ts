import { isObject, type Field } from '#resource';
import { addDefaults } from '../api/body.ts';
import { toInternal, type ValueUnits } from '../api/values.ts';
import type { Model } from '../model.ts';
import type { SampleKeys } from './sampleContext.ts';
import type { SampleRow } from './samples.ts';

/** A demo row in internal values: relations are ids, many relations and lines are lists. */
export interface DemoRow {
  readonly values: Record<string, unknown>;
  /** Creation time, ms since 1970; null for now. */
  readonly createdAt: number | null;
}

/** `{ $ref: key }`, with `$in: resource` where the field does not name a resource (inside JSON). */
const isRef = (value: unknown): value is { $ref: string; $in?: string } =>
  isObject(value) && typeof value.$ref === 'string';

/** Converts sample rows (wire format, references by key) to internal values. */
export class SampleReader {
  readonly #models: ReadonlyMap<string, Model>;
  readonly #keys: SampleKeys;
  readonly #units: ValueUnits;
  readonly #defaults = new Map<string, Record<string, unknown>>();

  constructor(models: ReadonlyMap<string, Model>, keys: SampleKeys, units: Omit<ValueUnits, 'locale' | 'signImage'>) {
    this.#models = models;
    this.#keys = keys;
    this.#units = { ...units, locale: 'en', signImage: (path) => path };
  }

  /** Converts one row. @throws Error for an unknown field or a dangling reference */
  read(model: Model, row: SampleRow): DemoRow {
    const { resource } = model;
    const values: Record<string, unknown> = { ...this.#defaultsOf(model) };
    let createdAt: number | null = null;
    for (const [name, value] of Object.entries(row)) {
      if (name === '$key' || value === null || value === undefined) continue;
      const field = resource.fields[name];
      if (name === 'createdAt') createdAt = Date.parse(String(value));
      else if (!field) throw new Error(`Demo data: ${resource.name} has no field "${name}"`);
      else if (!field.computed) values[name] = this.#value(field, value, `${resource.name}.${name}`);
    }
    return { values, createdAt };
  }

  #defaultsOf(model: Model): Record<string, unknown> {
    const known = this.#defaults.get(model.resource.name);
    if (known) return known;
    const made: Record<string, unknown> = {};
    addDefaults(model, made, this.#units);
    this.#defaults.set(model.resource.name, made);
    return made;
  }

  #value(field: Field, value: unknown, from: string): unknown {
    if (field.type === 'relation') {
      if (!this.#models.has(field.to)) return field.many ? [] : null;
      if (!Array.isArray(value)) return this.#target(field.to, value, from);
      return value.map((one) => this.#target(field.to, one, from));
    }
    if (field.type === 'lines') return this.#lines(field.of, value, from);
    const internal = toInternal(field, this.#resolved(value, from), null, this.#units);
    if (internal === null) throw new Error(`Demo data: ${from} cannot be ${JSON.stringify(value)}`);
    return internal;
  }

  #target(resource: string, value: unknown, from: string): number {
    if (isRef(value)) return this.#keys.id(resource, value.$ref, from);
    throw new Error(`Demo data: ${from} must be a reference`);
  }

  #lines(resource: string, value: unknown, from: string): unknown {
    const model = this.#models.get(resource);
    if (!model || !Array.isArray(value)) return [];
    return value.map((line: unknown) => {
      if (!isObject(line)) throw new Error(`Demo data: a line of ${from} is no object`);
      return this.read(model, line).values;
    });
  }

  /**
   * Resolves references and joined texts anywhere inside a value. `{ $join: ['a', { $ref, $in }] }` is the concatenation of
   * its parts.
   */
  #resolved(value: unknown, from: string): unknown {
    if (Array.isArray(value)) return value.map((one: unknown) => this.#resolved(one, from));
    if (!isObject(value)) return value;
    if (isRef(value)) return this.#keys.id(value.$in ?? from, value.$ref, from);
    if (Array.isArray(value.$join))
      return value.$join.map((one: unknown) => String(this.#resolved(one, from))).join('');
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.#resolved(part, from)]));
  }
}
