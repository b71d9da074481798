import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, questionOf, stageKind, type StageMove } from './stageMove.ts';

const move = (fields: Partial<StageMove>): StageMove => ({
  from: null,
  to: null,
  isSameStage: false,
  hasOrder: false,
  ...fields,
});
const codes = fc.constantFrom(null, undefined, '', 'quote', 'order', 'invoice', 'won', 'Quote', 'other');
const moves = fc.record({ from: codes, to: codes, isSameStage: fc.boolean(), hasOrder: fc.boolean() });

describe('the question of a move', () => {
  it.each([
    ['into quote without an order', { to: 'quote' }, 'createQuote'],
    ['into quote with an order', { to: 'quote', hasOrder: true }, null],
    ['from order into quote without an order', { from: 'order', to: 'quote' }, 'createQuote'],
    ['out of quote into none', { from: 'quote', hasOrder: true }, 'deleteDocuments'],
    ['out of order into none', { from: 'order' }, 'deleteDocuments'],
    ['out of quote into a code that is not known', { from: 'quote', to: 'won' }, 'deleteDocuments'],
    ['out of quote into order', { from: 'quote', to: 'order' }, null],
    ['out of quote into invoice', { from: 'quote', to: 'invoice' }, null],
    ['out of invoice into none', { from: 'invoice' }, null],
    ['into invoice', { to: 'invoice' }, null],
    ['within quote', { from: 'quote', to: 'quote', isSameStage: true }, null],
    ['between stages without codes', {}, null],
  ] as const)('%s', (_, fields, expected) => {
    expect(questionOf(move(fields))).toBe(expected);
  });

  it('is never asked within a stage, and never twice for a lead with an order', () => {
    fc.assert(
      fc.property(moves, (one) => {
        const question = questionOf(one);
        if (one.isSameStage) expect(question).toBeNull();
        if (one.hasOrder) expect(question).not.toBe('createQuote');
        if (question === 'createQuote') expect(one.to).toBe('quote');
        if (question === 'deleteDocuments') expect(stageKind(one.to)).toBe('none');
      }),
    );
  });
});

it('a declined question leaves the lead in its stage; only a declined quote opens its dialog', () => {
  expect(outcomeOf('createQuote', false)).toBe('stayAndOpenLead');
  expect(outcomeOf('deleteDocuments', false)).toBe('stay');
  expect(outcomeOf('createQuote', true)).toBe('createQuoteAndMove');
  expect(outcomeOf('deleteDocuments', true)).toBe('deleteDocumentsAndMove');
  fc.assert(fc.property(fc.boolean(), (isAgreed) => outcomeOf(null, isAgreed) === 'move'));
});
