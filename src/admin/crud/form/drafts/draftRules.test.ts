import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import {
  hasChanges,
  isSmallEnough,
  DRAFT_LIFETIME_MS,
  MAX_DRAFT_LENGTH,
  abandonedDrafts,
  MAX_DRAFTS,
  staleBaseValues,
  expiredDrafts,
  withoutSecrets,
  type StoredDraft,
} from './draftRules.ts';

const NOW = Date.parse('2026-11-20T12:31:00Z');
const accounts = defineResource({
  name: 'accounts',
  className: 'Account',
  title: 'name',
  fields: {
    name: { type: 'text', translatable: true },
    price: { type: 'money' },
    pinCode: { type: 'text', format: 'secret' },
  },
  access: { ROLE_ADMIN: 'all' },
});
const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  person: 1,
  resource: 'accounts',
  record: '5',
  form: 'a',
  savedAt: NOW,
  language: 'en',
  values: { name: 'Oil', price: 12 },
  defaults: { name: 'Oil', price: 10 },
  dirty: { price: true },
  ...more,
});

describe('drafts', () => {
  it('never hold a secret', () => {
    const typed = draft({ values: { pinCode: '1470', price: 1 }, dirty: { pinCode: true, price: true } });
    expect(JSON.stringify(withoutSecrets(accounts, typed))).not.toContain('1470');
    expect(hasChanges(withoutSecrets(accounts, draft({ values: { pinCode: '1' }, dirty: { pinCode: true } })))).toBe(
      false,
    );
  });

  it('are there when something was typed, also in a row or another language', () => {
    expect(hasChanges(draft({ dirty: {} }))).toBe(false);
    expect(hasChanges(draft({ dirty: { texts: { fr: { name: false } }, rows: [{ price: false }] } }))).toBe(false);
    expect(hasChanges(draft({ dirty: { rows: [{}, { price: true }] } }))).toBe(true);
    expect(hasChanges(draft({ dirty: { texts: { fr: { name: true } } } }))).toBe(true);
  });

  it('are offered to their person, for their record, once nobody types into them any more', () => {
    const place = { person: 1, resource: 'accounts', record: '5' };
    const all = [
      draft({ form: 'old', savedAt: NOW - 5000 }),
      draft({ form: 'late', savedAt: NOW - 1000 }),
      draft({ form: 'other person', person: 2 }),
      draft({ form: 'other record', record: '6' }),
      draft({ form: 'open elsewhere' }),
      draft({ form: 'too old', savedAt: NOW - DRAFT_LIFETIME_MS - 1 }),
    ];
    expect(abandonedDrafts(all, place, new Set(['open elsewhere']), NOW).map(({ form }) => form)).toEqual([
      'late',
      'old',
    ]);
  });

  it('are forgotten when they are too old, too many or too large', () => {
    const many = Array.from({ length: MAX_DRAFTS + 2 }, (_, at) => draft({ form: `f${at}`, savedAt: NOW - at }));
    expect(expiredDrafts(many, NOW)).toEqual([`f${MAX_DRAFTS}`, `f${MAX_DRAFTS + 1}`]);
    expect(expiredDrafts([draft({ savedAt: NOW - DRAFT_LIFETIME_MS - 1 }), draft({ form: 'b' })], NOW)).toEqual(['a']);
    expect(isSmallEnough(draft())).toBe(true);
    expect(isSmallEnough(draft({ values: { name: 'x'.repeat(MAX_DRAFT_LENGTH) } }))).toBe(false);
  });

  it('remember what they were made on where the record has moved on, and nothing else', () => {
    const both = draft({ dirty: { price: true, name: true } });
    expect(staleBaseValues(accounts, both, { id: 5, name: 'Oil', price: 10 }, 'en')).toEqual({});
    expect(staleBaseValues(accounts, both, { id: 5, name: 'Oil', price: 11 }, 'en')).toEqual({ price: 10 });
    // Texts of another language say nothing of this screen's.
    expect(staleBaseValues(accounts, both, { id: 5, name: 'Huile', price: 10 }, 'fr')).toEqual({});
  });
});
