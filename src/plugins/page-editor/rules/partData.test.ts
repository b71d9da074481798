import { expect, it } from 'vitest';
import { cssOfRecord, hasDraft, htmlOfRecord, partData } from './partData.ts';

const published = {
  frontHook: 'home.top',
  frontHookPriority: 5,
  jsonContentCSS: '.a{}',
  jsonSimplifiedContent: { html: '<p>on the website</p>', css: '.a{}', javascript: '' },
  jsonDraftContent: null,
};
const drafted = { ...published, jsonDraftContent: { html: '<p>draft</p>', css: '.b{}', javascript: '' } };
const content = [{ html: '<p>new</p>', css: '' }];

it('the editor shows the draft, where there is one', () => {
  expect([htmlOfRecord(published), cssOfRecord(published)]).toEqual(['<p>on the website</p>', '.a{}']);
  expect([htmlOfRecord(drafted), cssOfRecord(drafted)]).toEqual(['<p>draft</p>', '.b{}']);
  expect([hasDraft(published), hasDraft(drafted), hasDraft({})]).toEqual([false, true, false]);
});

it('a draft is saved alone', () => {
  expect(partData('widget', published, content, 'draft')).toEqual({ jsonDraftContent: content });
});

it('a save onto the website keeps the place of a widget; a page has none', () => {
  const written = { jsonSimplifiedContent: content };
  expect(partData('widget', published, content, 'site')).toEqual({
    ...written,
    frontHook: 'home.top',
    frontHookPriority: 5,
  });
  expect(partData('page', published, content, 'site')).toEqual(written);
});

it('a save onto the website is written into the draft it was made from too', () => {
  expect(partData('page', drafted, content, 'site')).toEqual({
    jsonSimplifiedContent: content,
    jsonDraftContent: content,
  });
});

it('a record that is read in part has no content', () => {
  expect([htmlOfRecord({}), cssOfRecord({})]).toEqual(['', '']);
});
