import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { compileModels, type Model } from '../model.ts';
import type { Row } from '../types.ts';
import { changesBetween } from './changes.ts';

const people = defineResource({
  name: 'people',
  className: 'Person',
  title: 'name',
  access: {},
  fields: {
    name: { type: 'text', translatable: true },
    password: { type: 'text', format: 'secret' },
    digest: { type: 'text', readable: false },
    age: { type: 'integer' },
    tags: { type: 'list' },
    friends: { type: 'relation', to: 'people', many: true },
    visits: { type: 'lines', of: 'visits', by: 'person' },
  },
});
const visits = defineResource({
  name: 'visits',
  className: 'Visit',
  title: 'note',
  lineOf: 'people',
  access: {},
  fields: { person: { type: 'relation', to: 'people', required: true }, note: { type: 'text' } },
});

const model = (): Model => {
  const found = compileModels([people, visits]).get('people');
  if (!found) throw new Error('people are missing');
  return found;
};
const row = (values: object): Row => ({ id: 1, ...values });

describe('changesBetween', () => {
  it('returns every non-empty value of a new and of a deleted record', () => {
    const one = row({ name: { en: 'Ada' }, age: null, tags: [], friends: [2, 3] });
    expect(changesBetween(model(), null, one)).toEqual({ name: [null, { en: 'Ada' }], friends: [null, [2, 3]] });
    expect(changesBetween(model(), one, null)).toEqual({ name: [{ en: 'Ada' }, null], friends: [[2, 3], null] });
  });

  it('names a changed secret without its value, and leaves out unreadable fields', () => {
    const before = row({ password: 'old', digest: 'x' });
    expect(changesBetween(model(), before, row({ password: 'new', digest: 'y' }))).toEqual({ password: null });
    expect(changesBetween(model(), null, before)).toEqual({ password: null });
    const texts = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(texts, texts, (from, to) => {
        const kept = JSON.stringify(
          changesBetween(model(), row({ password: `§${from}` }), row({ password: `§${to}` })),
        );
        expect(kept).not.toContain('§');
      }),
    );
  });

  it('leaves out fields that were not written, and equal lists', () => {
    const before = row({ age: 3, tags: ['a'], friends: [2] });
    expect(changesBetween(model(), before, row({ age: 4, tags: ['a'] }))).toEqual({ age: [3, 4] });
  });

  it('compares lines by their content', () => {
    const line = { id: 7, person: 1, note: 'a', _version: 2, createdAt: 5, updatedAt: 6 };
    const same = { ...line, _version: 3, updatedAt: 9 };
    expect(changesBetween(model(), row({ visits: [line] }), row({ visits: [same] }))).toEqual({});
    expect(changesBetween(model(), row({ visits: [line] }), row({ visits: [{ ...same, note: 'b' }] }))).toEqual({
      visits: [[{ id: 7, note: 'a' }], [{ id: 7, note: 'b' }]],
    });
  });
});
