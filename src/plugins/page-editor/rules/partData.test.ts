import { expect, it } from 'vitest';
import {
  cssOfRecord,
  hasDraft,
  htmlOfRecord,
  isPublishedAs,
  isStoredAs,
  partData,
  publishedRecord,
  shownContent,
} from './partData.ts';

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

it('what is published is what was shown, and has no draft any more', () => {
  const after = publishedRecord(drafted, 'mark');
  expect([hasDraft(after), shownContent(after)]).toEqual([false, shownContent(drafted)]);
  expect(after).toMatchObject({ isPublished: true, contentMark: 'mark', frontHook: 'home.top' });
  expect(shownContent(publishedRecord(published, 'mark'))).toEqual(shownContent(published));
});

it('a record counts as published when the website shows the same, not with a draft, other content or out of sight', () => {
  const after = publishedRecord(drafted, 'mark');
  expect(isPublishedAs(drafted, after)).toBe(true);
  expect(isPublishedAs(drafted, { ...after, isPublished: false })).toBe(false);
  expect(isPublishedAs(drafted, { ...after, jsonContentCSS: '.c{}' })).toBe(false);
  expect(isPublishedAs(drafted, { ...after, jsonDraftContent: drafted.jsonDraftContent })).toBe(false);
  expect(isPublishedAs(drafted, published)).toBe(false);
});

it('a record has what was written when each of the written fields has it; an equal draft is dropped', () => {
  const [mine, other] = [
    { html: '<p>draft</p>', css: '.b{}' },
    { html: '<p>on the website</p>', css: '.a{}' },
  ];
  const [site, draft] = [['jsonSimplifiedContent'], ['jsonDraftContent']];
  expect([isStoredAs(draft, drafted, mine), isStoredAs(site, drafted, mine)]).toEqual([true, false]);
  expect([isStoredAs(site, drafted, other), isStoredAs(draft, drafted, other)]).toEqual([true, false]);
  expect(isStoredAs([...site, ...draft], drafted, mine)).toBe(false);
  expect(isStoredAs([...site, ...draft], published, other)).toBe(true);
  expect(isStoredAs(site, published, { ...other, css: '' })).toBe(false);
  expect(isStoredAs([...site, 'frontHook'], published, other)).toBe(false);
});
