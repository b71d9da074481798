import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import { restoreDraft, withDraft } from './draft.ts';

const resource = defineResource({
  name: 'teas',
  className: 'Tea',
  title: 'name',
  fields: {
    name: { type: 'text', translatable: true, sample: 'Mint' },
    note: { type: 'text', translatable: true, sample: 'Hot' },
    price: { type: 'money', sample: 1 },
  },
  access: { ROLE_ADMIN: 'all' },
});

const defaults = { name: 'Mint', note: 'Hot', price: 3 };

test('texts of a record stay those of the language they were typed in, the rest stays where it is', () => {
  const values = { name: 'Mint tea', note: 'Hot', price: 4 };
  const draft = { language: 'en', values, defaults, dirty: { name: true, price: true } };
  expect(restoreDraft(draft, resource, 'fr', false)).toEqual({
    texts: { en: { name: 'Mint', note: 'Hot' } },
    own: { price: 4 },
    others: { en: { name: 'Mint tea' } },
  });
});

test('texts typed beside the record’s own become its own where the screen takes their language', () => {
  const texts = { fr: { name: 'Thé', note: 'Chaud' } };
  const draft = {
    language: 'en',
    values: { ...defaults, texts: { fr: { name: 'Thé vert', note: 'Chaud' } } },
    defaults: { ...defaults, texts },
    dirty: { texts: { fr: { name: true, note: false } } },
  };
  expect(restoreDraft(draft, resource, 'fr', false)).toMatchObject({ own: { name: 'Thé vert' }, others: {} });
  expect(restoreDraft(draft, resource, 'ar', false)).toMatchObject({ own: {}, others: { fr: { name: 'Thé vert' } } });
});

test('the texts of a new record are in the language it is saved in, unless that has its own', () => {
  const values = { name: 'Mint', note: 'Hot', texts: { fr: { name: 'Menthe' } } };
  const dirty = { name: true, note: true, texts: { fr: { name: true } } };
  const draft = { language: 'en', values, defaults: {}, dirty };
  expect(restoreDraft(draft, resource, 'fr', true)).toMatchObject({
    own: { name: 'Menthe', note: 'Hot' },
    others: { en: { name: 'Mint' } },
  });
});

test('typed values override the initial values', () => {
  const restored = { texts: { en: { name: 'Mint', note: 'Hot' } }, own: { price: 4 }, others: { en: { name: 'Tea' } } };
  expect(withDraft({ name: 'Menthe', note: 'Chaud', price: 3 }, restored)).toEqual({
    name: 'Menthe',
    note: 'Chaud',
    price: 4,
    texts: { en: { name: 'Tea', note: 'Hot' } },
  });
});
