import { describe, expect, it } from 'vitest';
import { defineResource, type Act, type Resource } from '#resource';
import { compileModels } from '../model.ts';
import type { ApprovableFields, Write } from '../types.ts';
import { Approvable } from './approvable.ts';

const fields = { name: { type: 'text' }, uuid: { type: 'text' } } as const;
const base = { title: 'name', fields, access: {} } as const;
const bills = defineResource({ ...base, name: 'bills', className: 'Bill' });
const drafts = defineResource({
  ...base,
  ...{ name: 'drafts', className: 'Draft', viewOf: { resource: 'bills', where: { name: 'draft' } } },
});
const people = defineResource({ ...base, name: 'people', className: 'Person', accounts: true });
const rules = defineResource({ ...base, name: 'rules', className: 'Rule', singleton: true });
const all: readonly Resource[] = [bills, drafts, people, rules];

function table(approvable: Readonly<Record<string, ApprovableFields>>, resources = all): Approvable {
  return new Approvable([{ id: 'shop', resources, server: { approvable } }], compileModels(all));
}

const writeOf = (more: Partial<Write>): Write => ({
  ...{ op: 'update', resource: bills, before: { id: 7, uuid: 'a' }, values: {}, body: {}, isClient: true },
  ...more,
});
const act: Act = { operation: 'update', resource: 'bills', id: 7, fields: ['name'] };

describe('approvable fields', () => {
  it.each(['people', 'rules', 'drafts', 'nothing'])('are refused at the start for %s', (name) => {
    expect(() => table({ [name]: { update: ['name'] } })).toThrow(`"shop" lets a PIN release changes of "${name}"`);
  });

  it('are refused for another plugin’s resource', () => {
    expect(() => table({ bills: { update: ['name'] } }, [people])).toThrow('"bills"');
  });

  it('include fields of its resource, also of a view of it and in its lines', () => {
    const known = table({ bills: { update: ['name', 'lines.price'] } });
    expect(known.has('update', 'bills', 'name')).toBe(true);
    expect(known.has('update', 'drafts', 'lines[4].price')).toBe(true);
    for (const [operation, resource, field] of [
      ['create', 'bills', 'name'],
      ['delete', 'bills', 'name'],
      ['constructor', 'bills', 'name'],
      ['update', 'bills', 'uuid'],
      ['update', 'people', 'name'],
      ['update', 'constructor', 'name'],
    ] as const)
      expect(known.has(operation, resource, field)).toBe(false);
  });

  it('match their record, operation and field only', () => {
    const known = table({ bills: { update: ['name'], create: ['name'] } });
    expect(known.covers(act, writeOf({}), 'name')).toBe(true);
    expect(known.covers({ ...act, resource: 'drafts' }, writeOf({}), 'name')).toBe(true);
    expect(known.covers({ ...act, id: undefined, uuid: 'a' }, writeOf({}), 'name')).toBe(true);
    const others: readonly [Act, Write][] = [
      [{ ...act, id: 8 }, writeOf({})],
      [{ ...act, id: undefined, uuid: 'b' }, writeOf({})],
      [{ ...act, id: undefined, uuid: 'b' }, writeOf({ values: { uuid: 'b' } })],
      [{ ...act, fields: ['uuid'] }, writeOf({})],
      [{ ...act, operation: 'create' }, writeOf({})],
      [act, writeOf({ op: 'delete' })],
      [act, writeOf({ resource: people })],
      [{ ...act, operation: 'create', id: undefined, uuid: 'a' }, writeOf({ op: 'create', before: null })],
    ];
    for (const [one, write] of others) expect(known.covers(one, write, 'name')).toBe(false);
    const made = writeOf({ op: 'create', before: null, values: { uuid: 'a' } });
    expect(known.covers({ ...act, operation: 'create', id: undefined, uuid: 'a' }, made, 'name')).toBe(true);
  });
});
