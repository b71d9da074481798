import { expect, it } from 'vitest';
import { similarLeads, type ComparedLead } from './duplicates.ts';

const LEADS: readonly ComparedLead[] = [
  {
    id: 1,
    name: 'Café Bahia',
    customer: { id: 1, fullName: 'Leïla Chraïbi', email: 'Leila@Example.org', phone: '+212 661-45 12 08' },
  },
  { id: 2, name: 'إفطار رمضان', customer: null },
  { id: 3, name: '2026', customer: { id: 2, fullName: null, phone: '12' } },
];

it.each([
  ['cafe  bahia', [1]],
  ['CAFÉ BAHIA ', [1]],
  ['leila chraibi', [1]],
  ['leila@example.org', [1]],
  ['0661 45 12 08', [1]],
  ['(+212) 661.45.12.08', [1]],
  ['٠٦٦١٤٥١٢٠٨', [1]],
  ['افطار رمضان', [2]],
  ['Café', []],
  ['ca', []],
  ['', []],
  // Short numbers are no phone numbers.
  ['12', []],
  ['2026', [3]],
  ['Table for 661451208 guests', []],
])('%j may be %j', (typed, ids) => {
  expect(similarLeads({ name: typed }, LEADS).map(({ id }) => id)).toEqual(ids);
});

it.each([
  [{ id: 1 }, [1]],
  [{ id: 9, email: 'LEILA@example.org' }, [1]],
  [{ id: 9, phone: '0661451208' }, [1]],
  [{ id: 9, fullName: 'Leïla Chraïbi' }, []],
  // Neither no address nor a short number is one that two people share.
  [{ id: 9, email: '', phone: '12' }, []],
])('the chosen customer %j may be that of %j', (customer, ids) => {
  expect(similarLeads({ name: '', customer }, LEADS).map(({ id }) => id)).toEqual(ids);
});
