import { describe, expect, it } from 'vitest';
import type { Entry } from '#outbox';
import { nextNumberOf, readTillStatuses } from './tillStatus.ts';

const TILLS = {
  'hydra:member': [
    { '@id': '/en/api/tills/1', id: 1, lastSequence: 421 },
    { '@id': '/en/api/tills/2', id: 2, lastSequence: 0 },
  ],
};
const OPENED_AT = '2026-11-20T07:54:00.000Z';
const DAYS = {
  'hydra:member': [
    { till: { '@id': '/en/api/tills/1', code: '1' }, openedBy: { id: 4, fullName: 'Youssef' }, openedAt: OPENED_AT },
  ],
};

describe('how the tills stand', () => {
  it('is who opened the day of each, since when, and its last number', () => {
    expect([...readTillStatuses(TILLS, DAYS)]).toEqual([
      [1, { day: { by: 'Youssef', since: OPENED_AT }, lastSequence: 421 }],
      [2, { day: null, lastSequence: 0 }],
    ]);
  });

  it('is not known to be free for somebody who may not see days', () => {
    expect(readTillStatuses(TILLS, undefined).get(2)).toEqual({ day: undefined, lastSequence: 0 });
  });

  it('is nothing where the answer is none', () => {
    expect(readTillStatuses('down', null).size).toBe(0);
  });
});

describe('the next number of a till', () => {
  const till = { id: 1, code: '1', name: 'Till 1', store: 1, lastSequence: 400 };
  const queued = (name: string, number: number | null) => ({ counter: { name }, number }) as unknown as Entry;

  it('follows the highest that the server or this device knows', () => {
    expect(nextNumberOf(till, undefined, [])).toBe('1-0401');
    expect(nextNumberOf(till, { day: null, lastSequence: 421 }, [])).toBe('1-0422');
    const waiting = [queued('till 1', 423), queued('till 1', 422), queued('till 2', 900), queued('till 1', null)];
    expect(nextNumberOf(till, { day: null, lastSequence: 421 }, waiting)).toBe('1-0424');
  });
});
