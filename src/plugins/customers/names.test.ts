import { describe, expect, it } from 'vitest';
import { fullName, fullNameWithPhone } from './names.ts';

describe('names of customers', () => {
  it('are joined without stray spaces', () => {
    expect(fullName(' Imane ', 'Tazi')).toBe('Imane Tazi');
    expect(fullName('Imane', null)).toBe('Imane');
    expect(fullNameWithPhone('Imane Tazi', ' +212 6 61 20 48 15 ')).toBe('Imane Tazi (+212 6 61 20 48 15)');
    expect(fullNameWithPhone('Imane Tazi', '')).toBe('Imane Tazi');
  });
});
