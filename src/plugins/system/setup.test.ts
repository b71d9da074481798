import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SetupStep } from '#admin';
import step from './setup.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { languages: ['fr-FR'] });
});
afterEach(() => vi.unstubAllGlobals());

/** The form of the step for a shop with these settings. */
async function formFor(settings: Readonly<Record<string, unknown>>) {
  const host = { data: { getOne: async () => ({ data: { id: '1', ...settings } }) }, translate: (key: string) => key };
  const { form, done } = await step.read(
    host as unknown as Parameters<SetupStep['read']>[0],
    new AbortController().signal,
  );
  return { form, done };
}

test('a shop that is set up for the first time is proposed what is usual in the chosen country', async () => {
  const { form, done } = await formFor({ companyName: 'Flexy', currency: 'MAD', country: null });
  expect(done).toBeUndefined();
  expect(form?.proposal?.values('CH')).toMatchObject({ currency: 'CHF', defaultTaxRate: 8.1 });
  expect(form?.proposal?.words?.('FR')).toBeDefined();
  // Nothing is filled in: the day ends at midnight unless the shop says otherwise.
  expect(form?.fields).toHaveProperty('dayEndsAt');
  expect(form?.values).not.toHaveProperty('dayEndsAt');
});

test('a running shop that says its country gets its words, and keeps currency, tax, zone and language', async () => {
  const { form, done } = await formFor({ companyName: 'Atlas', currency: 'EUR', country: null, defaultLocale: 'fr' });
  expect(done).toBe('Atlas, EUR');
  expect(form?.values).toBeUndefined();
  expect(form?.proposal?.values('CH')).toEqual({});
  expect(form?.proposal?.words?.('FR')).toBeDefined();
  expect(form?.language).toEqual({ field: 'defaultLocale', stored: 'fr' });
});
