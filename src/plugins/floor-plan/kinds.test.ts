import { describe, expect, test } from 'vitest';
import { bothKinds, storedKinds } from './kinds.ts';

describe('type and objectType are one property', () => {
  test('a body with one of them gets the other', () => {
    expect(bothKinds({ name: 'A', objectType: 'room' })).toEqual({ name: 'A', type: 'room', objectType: 'room' });
    expect(bothKinds({ type: 'table' })).toEqual({ type: 'table', objectType: 'table' });
    expect(bothKinds({ name: 'A' })).toEqual({ name: 'A' });
  });

  test('an echoed record with either one changed takes the change', () => {
    const before = { type: 'table', objectType: 'table' };
    expect(storedKinds({ type: 'table', objectType: 'room' }, before)).toEqual({ type: 'room', objectType: 'room' });
    expect(storedKinds({ type: 'room', objectType: 'table' }, before)).toEqual({ type: 'room', objectType: 'room' });
    expect(storedKinds({ type: 'room' }, before)).toEqual({ type: 'room', objectType: 'room' });
  });

  test('a new place that says two kinds is of the one the editor shows', () => {
    expect(storedKinds({ type: 'room', objectType: 'table' }, null)).toEqual({ type: 'room', objectType: 'room' });
  });
});
