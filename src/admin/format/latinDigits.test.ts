import { expect, test } from 'vitest';
import { latinDigits } from './latinDigits.ts';

test('digits of Arabic and Persian keyboards become 0-9, everything else stays', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(latinDigits('٢٤/11 يوم')).toBe('24/11 يوم');
});
