import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import {
  changesBetween,
  changesOver,
  grouped,
  lineChanges,
  moveOf,
  readEntry,
  shownChanges,
  withField,
  type HistoryEntry,
} from './history.ts';

const things = defineResource({
  name: 'things',
  className: 'Thing',
  title: 'name',
  fields: {
    name: { type: 'text', form: false },
    price: { type: 'money' },
    sum: { type: 'money', form: false },
    status: { type: 'enum', values: ['open', 'done'] },
  },
  access: {},
});

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)).toISOString();

const entry = (version: number, changes: HistoryEntry['changes'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: version,
  action: 'update',
  version,
  before: version - 1,
  ofVersion: null,
  at: at(version),
  who: { id: 1, name: 'Salma' },
  approvedBy: null,
  changes,
  ...more,
});

const price = (from: unknown, to: unknown) => ({ field: 'price', from, to });

describe('an entry on the wire', () => {
  const wire = {
    id: 7,
    action: 'update',
    version: 4,
    via: 'operator',
    createdAt: at(0),
    who: { account: { id: 1, username: 'till' }, operator: { id: 2, username: 'hamza', fullName: 'Hamza Idrissi' } },
    changes: [{ field: 'price', from: 1, to: 2 }, { field: 'pinCode', isSecret: true }, 'nonsense'],
  };

  it('names the operator, who stood at the till, not its account', () => {
    expect(readEntry(wire)?.who).toEqual({ id: 2, name: 'Hamza Idrissi' });
  });

  it('names nobody for what the server did by itself', () => {
    expect(readEntry({ ...wire, via: 'system' })?.who).toBeNull();
  });

  it('keeps what can be read of its changes', () => {
    expect(readEntry(wire)?.changes).toEqual([price(1, 2), { field: 'pinCode', from: null, to: null, isSecret: true }]);
  });

  it('names the fields that a model wrote', () => {
    const origin = { source: 'gpt-5-mini', fields: ['price'] };
    expect(readEntry({ ...wire, origin })?.origin).toEqual(origin);
    expect(readEntry({ ...wire, origin: { source: 7 } })).not.toHaveProperty('origin');
    const [one, two] = grouped([entry(5, [price(2, 3)]), { ...entry(4, [price(1, 2)]), origin }]);
    expect([one?.origin, two?.origin]).toEqual([undefined, origin]);
  });

  it('is none without a number or with an action nobody knows', () => {
    expect(readEntry({ ...wire, id: 'x' })).toBeNull();
    expect(readEntry({ ...wire, action: 'explode' })).toBeNull();
    expect(readEntry(null)).toBeNull();
  });
});

describe('steps that belong together', () => {
  it('are one: from before the first to after the last', () => {
    const [one, ...rest] = grouped([entry(5, [price(2, 3)]), entry(4, [price(1, 2)])]);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ version: 5, before: 3, changes: [price(1, 3)] });
  });

  it.each<[string, HistoryEntry]>([
    ['somebody else made', entry(4, [price(1, 2)], { who: { id: 2, name: 'Hamza' } })],
    ['lie longer apart', entry(4, [price(1, 2)], { at: at(-200) })],
    ['made the record', entry(4, [price(null, 2)], { action: 'create' })],
    ['brought an earlier version back', entry(4, [price(1, 2)], { action: 'revert', ofVersion: 1 })],
    ['somebody approved', entry(4, [price(1, 2)], { approvedBy: { id: 3, name: 'Claire' } })],
    ['have another one between them', entry(3, [price(1, 2)])],
  ])('stay apart when they %s', (_why, older) => {
    expect(grouped([entry(5, [price(2, 3)]), older])).toHaveLength(2);
  });
});

describe('steps there and back again', () => {
  it('stay apart: together they would tell of nothing', () => {
    const steps = [entry(5, [price(2, 1)]), entry(4, [price(1, 2)])];
    expect(grouped(steps)).toEqual(steps);
  });
});

describe('combined changes of several steps', () => {
  it('leaves out what came back to where it was', () => {
    expect(changesOver([entry(5, [price(2, 1)]), entry(4, [price(1, 2)])])).toEqual([]);
  });

  it('keeps the languages of a text apart', () => {
    const name = (locale: string, to: string) => ({ field: 'name', locale, from: null, to });
    expect(changesOver([entry(5, [name('fr', 'b')]), entry(4, [name('en', 'a')])])).toHaveLength(2);
  });

  it('tells that a secret changed, whatever its values were', () => {
    const secret = { field: 'price', from: null, to: null, isSecret: true };
    expect(changesOver([entry(4, [secret])])).toEqual([secret]);
  });

  it('is the difference of the values at both ends, however many steps lie between', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 12 }), (values) => {
        const steps = values.slice(1).map((value, at) => entry(at + 2, [price(values[at], value)]));
        const [first, last] = [values[0], values.at(-1)];
        const expected = first === last ? [] : [price(first, last)];
        expect(changesBetween(steps.toReversed(), 1, values.length)).toEqual(expected);
      }),
    );
  });
});

describe('shown changes of an entry', () => {
  it('is not what the server counts from the rest', () => {
    const changes = [price(1, 2), { field: 'sum', from: 1, to: 2 }, { field: 'gone', from: 1, to: 2 }];
    expect(shownChanges(things, changes)).toEqual([price(1, 2)]);
  });

  it('is that, too, when nothing else changed', () => {
    const sum = { field: 'sum', from: 1, to: 2 };
    expect(shownChanges(things, [sum])).toEqual([sum]);
  });

  it('is cut down to a field that is asked for', () => {
    const both = entry(4, [price(1, 2), { field: 'status', from: 'open', to: 'done' }]);
    expect(withField([both, entry(3, [price(0, 1)])], 'status')).toEqual([
      { ...both, changes: [{ field: 'status', from: 'open', to: 'done' }] },
    ]);
    expect(withField([both], null)).toEqual([both]);
  });

  it('is a move when nothing but the state changed', () => {
    const status = { field: 'status', from: 'open', to: 'done' };
    expect(moveOf(things, entry(4, [status, { field: 'sum', from: 1, to: 2 }]))).toEqual(status);
    expect(moveOf(things, entry(4, [status, price(1, 2)]))).toBeUndefined();
    expect(moveOf(things, entry(1, [status], { action: 'create' }))).toBeUndefined();
  });
});

describe('lines', () => {
  it('are told by their numbers: gone, changed, added, and not those that stayed', () => {
    const before = [
      { id: 1, n: 1 },
      { id: 2, n: 1 },
      { id: 3, n: 1 },
    ];
    const after = [
      { id: 1, n: 1 },
      { id: 2, n: 5 },
      { id: 4, n: 1 },
    ];
    expect(lineChanges(before, after)).toEqual([
      { from: { id: 3, n: 1 }, to: null },
      { from: { id: 2, n: 1 }, to: { id: 2, n: 5 } },
      { from: null, to: { id: 4, n: 1 } },
    ]);
  });

  it('may be missing on either side', () => {
    expect(lineChanges(null, [{ id: 1 }])).toEqual([{ from: null, to: { id: 1 } }]);
    expect(lineChanges([{ id: 1 }], undefined)).toEqual([{ from: { id: 1 }, to: null }]);
  });
});
