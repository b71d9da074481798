import { expect, it } from 'vitest';
import type { FlatRowOf } from '#resource';
import { SYSTEM } from '#server';
import samples from '../samples.ts';
import { cleanContent } from './cleanPage.ts';
import { cleanedTheme } from './cleanThemes.ts';
import { CLEANER_VERSION } from './cleanerVersion.ts';
import { shownRows } from './cleanRows.ts';
import { shownThemes } from './cleanThemes.ts';

const UNSAFE = '@import "//evil.example/a.css";a{}';
const LIMIT = { timeout: 60_000 };
const reader = { actor: SYSTEM };

/** Stored rows with the columns that the cleaning looks at. */
const pageOf = (values: object) => ({ id: 1, ...values }) as FlatRowOf<'pages'>;
const themeOf = (values: object) => ({ id: 1, ...values }) as FlatRowOf<'website_themes'>;

it('a record that the present rules have cleaned is shown as it is stored', LIMIT, async () => {
  const page = pageOf({ cleanerVersion: CLEANER_VERSION, jsonContentCSS: UNSAFE });
  expect(await shownRows([page], reader)).toEqual([page]);
  const theme = themeOf({ cleanerVersion: CLEANER_VERSION, customCss: UNSAFE });
  expect(await shownThemes([theme], reader)).toEqual([theme]);
});

it.each([null, CLEANER_VERSION - 1])('one of another version (%s) is cleaned for its readers', LIMIT, async (mark) => {
  const removed = [expect.objectContaining({ what: 'import' })];
  const draftContent = { html: { en: '<p onclick="go()">1</p>' }, css: UNSAFE, javascript: 'go()' };
  const page = pageOf({ cleanerVersion: mark, jsonContentHTML: null, jsonContentCSS: UNSAFE, draftContent });
  expect(await shownRows([page], reader)).toEqual([
    expect.objectContaining({
      jsonContentCSS: 'a{}',
      draftContent: { html: { en: '<p>1</p>' }, css: 'a{}', javascript: 'go()' },
      removedAtSave: expect.arrayContaining(removed),
    }),
  ]);
  const theme = themeOf({ cleanerVersion: mark, customCss: UNSAFE, customCssPerRoutes: [{ css: UNSAFE }] });
  expect(await shownThemes([theme], reader)).toEqual([
    expect.objectContaining({ customCss: 'a{}', customCssPerRoutes: [{ css: 'a{}' }] }),
  ]);
});

it('the demo is stored clean, as its mark says', LIMIT, async () => {
  for (const { resource, rows } of samples.sets) {
    for (const row of rows({} as never)) {
      expect(row.cleanerVersion, resource).toBe(CLEANER_VERSION);
      const { jsonContentHTML: html, jsonContentCSS: css } = row;
      const cleaned = resource === 'pages' ? cleanContent({ html, css }, null) : await cleanedTheme(row, 'test');
      expect('removed' in cleaned ? cleaned.removed : cleaned.removedAtSave).toEqual([]);
    }
  }
});
