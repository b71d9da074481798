import { describe, expect, it } from 'vitest';
import { isDraftOfLead, isIssued } from './issuedDocuments.ts';

const document = (type: string, fields: object = {}) => ({
  type,
  orderNumberFormatted: 'F-7',
  status: 'draft',
  ...fields,
});

describe('issued documents', () => {
  it.each<[string, object, boolean]>([
    ['invoice', {}, true],
    ['invoice', { orderNumberFormatted: null }, false],
    ['refund', {}, true],
    ['delivery-note', {}, false],
    ['delivery-note', { tillSequence: 12 }, true],
    ['quote', {}, false],
    ['quote', { tillSequence: 3 }, true],
    ['order', {}, false],
    ['purchase', { tillSequence: null }, false],
  ])('%s with %j', (type, fields, expected) => {
    expect(isIssued(document(type, fields))).toBe(expected);
  });

  it('stay when a lead moves back; drafts and quotes go', () => {
    expect(isDraftOfLead(document('quote', { status: 'done' }))).toBe(true);
    expect(isDraftOfLead(document('order'))).toBe(true);
    expect(isDraftOfLead(document('order', { status: 'waiting' }))).toBe(false);
    expect(isDraftOfLead(document('invoice'))).toBe(false);
    expect(isDraftOfLead(document('quote', { tillSequence: 3 }))).toBe(false);
  });
});
