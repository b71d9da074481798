import { expect, test } from 'vitest';
import { currencyOfBoard, storedRate } from './currency.ts';

const CURRENCIES = { currency: 'MAD', crmCurrency: 'USD' };
const USUAL = { currency: 'USD', rate: 10 };

test('a board has its own currency, else that of the settings, else US dollars', () => {
  expect(currencyOfBoard({ currency: 'EUR' }, CURRENCIES)).toBe('EUR');
  expect(currencyOfBoard({ currency: null }, { ...CURRENCIES, crmCurrency: 'CHF' })).toBe('CHF');
  expect(currencyOfBoard({ currency: '' }, CURRENCIES)).toBe('USD');
  expect(currencyOfBoard(null, { currency: 'MAD' })).toBe('USD');
});

test('the rate of the settings is that of boards with their currency; one of the board comes first', () => {
  expect(storedRate(null, USUAL)).toBe(10);
  expect(storedRate({ currency: 'USD' }, USUAL)).toBe(10);
  expect(storedRate({ currency: 'EUR' }, USUAL)).toBeNull();
  expect(storedRate({ currency: 'EUR', rate: 10.8 }, USUAL)).toBe(10.8);
  expect(storedRate({ rate: 9.5 }, USUAL)).toBe(9.5);
  expect(storedRate({}, { ...USUAL, rate: null })).toBeNull();
});
