import { describe, expect, it } from 'vitest';
import { changedLanguage, progressOf, statusOf, type StepFacts } from './checklist.ts';

const usual = { name: 'Till 1', make: async () => undefined };
const step = (id: string, state?: StepFacts['state'], error?: unknown): StepFacts => ({ id, state, error });

describe('a step', () => {
  it('is read, failed, done, waiting or open', () => {
    expect(statusOf(step('a'))).toBe('reading');
    expect(statusOf(step('a', undefined, new Error('500')))).toBe('failed');
    expect(statusOf(step('a', { done: 'Till 1' }))).toBe('done');
    expect(statusOf(step('a', { waits: 'After a store' }))).toBe('waiting');
    expect(statusOf(step('a', {}))).toBe('open');
  });

  it('keeps its last state when it cannot be read again', () => {
    expect(statusOf(step('a', { done: 'Till 1' }, new Error('offline')))).toBe('done');
  });
});

it('the language of the shop goes to the screen when a form changes it, not whenever the form is saved', () => {
  const form = { resource: 'settings', fields: {}, language: { field: 'defaultLocale', stored: 'en' } };
  expect(changedLanguage(form, { defaultLocale: 'fr' })).toBe('fr');
  expect(changedLanguage(form, { defaultLocale: 'en', companyName: 'Atlas' })).toBeUndefined();
  expect(changedLanguage({ resource: 'settings', fields: {} }, { defaultLocale: 'fr' })).toBeUndefined();
});

describe('the checklist', () => {
  it('goes on with the first step that is open and waits for nothing', () => {
    const entries = [step('a', { done: 'x' }), step('b', { waits: 'after c' }), step('c', {}), step('d', {})];
    expect(progressOf(entries)).toMatchObject({ done: 1, count: 4, current: 'c', isDone: false, isRead: true });
  });

  it('names the steps that usual values do, also those that wait for one of them', () => {
    const entries = [
      step('a', { done: 'x', usual }),
      step('b', { usual }),
      step('c', { usual, waits: 'after b' }),
      step('d', {}),
    ];
    expect(progressOf(entries).usual).toEqual([2, 3]);
  });

  it('is not read while a step is being read or failed, and never done without steps', () => {
    expect(progressOf([step('a', { done: 'x' }), step('b')])).toMatchObject({ isRead: false, isDone: false });
    expect(progressOf([step('a', { done: 'x' }), step('b', undefined, 1)])).toMatchObject({ isRead: false });
    expect(progressOf([])).toMatchObject({ isDone: false, count: 0, current: undefined });
    expect(progressOf([step('a', { done: 'x' })])).toMatchObject({ isDone: true, isRead: true });
  });
});
