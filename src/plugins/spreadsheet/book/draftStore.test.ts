import { expect, it } from 'vitest';
import { draftKeyOf, expiredKeys, KEPT_MS } from './draftStore.ts';

it('each account has its own draft of a workbook', () => {
  expect(new Set([draftKeyOf(1, 23), draftKeyOf(12, 3), draftKeyOf(1, 2), draftKeyOf(2, 1)]).size).toBe(4);
});

it('drafts of more than 30 days go', () => {
  const now = KEPT_MS * 2;
  const drafts = [
    { key: 'old', at: now - KEPT_MS - 1 },
    { key: 'new', at: now - KEPT_MS },
  ];
  expect(expiredKeys(drafts, now)).toEqual(['old']);
});
