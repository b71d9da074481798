import { expect, test } from 'vitest';
import { createDraftStore } from './draftStore.ts';

const erased = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('flexy-drafts');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not erased')));
  });

test('drafts are kept again after the browser’s data was wiped while the page is open', async () => {
  const drafts = createDraftStore();
  const draft = {
    person: 1,
    resource: 'customers',
    record: '1',
    form: 'wiped',
    savedAt: Date.now(),
    language: 'en',
    values: { name: 'A' },
    defaults: { name: '' },
    dirty: { name: true },
  };
  await drafts.put(draft);
  await erased();
  await drafts.put(draft);
  expect((await drafts.all()).map(({ form }) => form)).toContain('wiped');
  await drafts.remove(['wiped']);
});
