import { describe, expect, it } from 'vitest';
import { isObject } from '#resource';
import { CASH, WALLET } from '#shop';
import { countDay, parseCountDraft, EMPTY_COUNT, type CountRules, type CountDraft } from './closingCount.ts';

const RULES: CountRules = {
  openingFloat: 60_000,
  sums: {
    kinds: [
      { kind: CASH, name: 'Cash', amount: 464_050, payments: 62, refunds: 0, refunded: 0 },
      { kind: 'card', name: 'Card', amount: 413_700, payments: 31, refunds: 0, refunded: 0 },
      { kind: WALLET, name: 'Credit', amount: 31_050, payments: 4, refunds: 0, refunded: 0 },
    ],
    types: [],
  },
  movements: [{ uuid: 'm', kind: 'out', amount: 42_500, reason: 'Bread', at: 1, by: null }],
  currency: 'MAD',
  limit: 1000,
  isBlind: false,
};

const count = (counting: Partial<CountDraft>, rules: Partial<CountRules> = {}) =>
  countDay({ ...EMPTY_COUNT, ...counting }, { ...RULES, ...rules });

describe('a closing count', () => {
  it('is what was kept of it, and begins anew where that makes no sense', () => {
    const typed: CountDraft = {
      pieces: { 0: 2, 3: 1 },
      typed: { card: '65' },
      explanation: 'A note',
      float: '600',
      isCompared: true,
    };
    expect(parseCountDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
    for (const broken of [undefined, null, 'x', [], { pieces: { 0: 'two' }, typed: { card: 65 }, float: 600 }])
      expect(parseCountDraft(broken)).toEqual({ ...EMPTY_COUNT, pieces: isObject(broken) ? {} : null });
  });

  it('cannot be closed before the drawer is counted', () => {
    expect(count({})).toMatchObject({ cash: null, canClose: false, wrong: [] });
  });

  it('takes the other methods as expected until somebody types', () => {
    const { day, canClose } = count({ typed: { [CASH]: '4815.50' } });
    expect(day.count.counts.map(({ difference }) => difference)).toEqual([0, 0, 0]);
    expect(canClose).toBe(true);
    expect(count({ typed: { [CASH]: '4815.50', card: '4000' } }).day.count.difference).toBe(-13_700);
  });

  it('sums notes and coins up', () => {
    const { cash, day } = count({ pieces: { 0: 14, 1: 12, 2: 9, 3: 11, 4: 8, 5: 6, 6: 4, 7: 7, 8: 1 } });
    expect([cash, day.count.difference]).toEqual([479_550, -2000]);
  });

  it('wants an explanation above the limit, and only there', () => {
    const short = { typed: { [CASH]: '4795,50' } };
    expect(count(short)).toMatchObject({ isExplanationMissing: true, canClose: false });
    expect(count({ ...short, explanation: 'A 20 note given twice' }).canClose).toBe(true);
    expect(count({ typed: { [CASH]: '4805.50' } }).canClose).toBe(true);
  });

  it('that is blind hides what is expected until all is counted and compared, and takes nothing as expected', () => {
    const blind = { isBlind: true };
    const drawer = { [CASH]: '4795.50' };
    expect(count({ typed: drawer }, blind)).toMatchObject({ isComplete: false, isHidden: true, canClose: false });
    expect(count({ typed: drawer, isCompared: true }, blind)).toMatchObject({ isHidden: true, canClose: false });
    const all = { typed: { ...drawer, card: '4137' } };
    // The explanation that a difference needs would tell that there is one.
    expect(count(all, blind)).toMatchObject({ isComplete: true, isHidden: true, isExplanationMissing: false });
    expect(count({ ...all, explanation: 'Nothing' }, blind).canClose).toBe(false);
    const compared = count({ ...all, isCompared: true }, blind);
    expect(compared).toMatchObject({ isHidden: false, isExplanationMissing: true, canClose: false });
    expect(compared.day.count.difference).toBe(-2000);
    expect(count({ ...all, isCompared: true, explanation: 'A 20 note' }, blind).canClose).toBe(true);
  });

  it('says what is no amount', () => {
    expect(count({ typed: { [CASH]: '-5', card: 'many' } }).wrong).toEqual([CASH, 'card']);
    expect(count({ typed: { [CASH]: '' } })).toMatchObject({ wrong: [], cash: null, canClose: false });
    expect(count({ typed: { [CASH]: '5', card: '' } })).toMatchObject({ wrong: ['card'], canClose: false });
    expect(count({ typed: { [CASH]: '4815.50', card: '−10' }, explanation: 'Given back' }).canClose).toBe(true);
  });

  it('leaves as much as the day began with, and the rest goes to the safe', () => {
    expect(count({ typed: { [CASH]: '4815.50' } })).toMatchObject({ nextFloat: 60_000, safe: 421_550 });
    expect(count({ typed: { [CASH]: '100' }, explanation: 'x' })).toMatchObject({ nextFloat: 10_000, safe: 0 });
    expect(count({ typed: { [CASH]: '4815.50' }, float: '4816' })).toMatchObject({
      floatFault: 'floatTooMuch',
      canClose: false,
    });
    expect(count({ typed: { [CASH]: '4815.50' }, float: '1.2.3' })).toMatchObject({
      floatFault: 'wrongAmount',
      canClose: false,
    });
    expect(count({ typed: { [CASH]: '4815.50' }, float: '0' })).toMatchObject({ nextFloat: 0, safe: 481_550 });
  });
});
