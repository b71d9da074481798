import { expect, it } from 'vitest';
import { isTaxNumberOfTexts, taxNumberName } from './taxNumber.ts';

it('the tax number of a company is named as its country names it', () => {
  expect(['Africa/Casablanca', 'Europe/Paris', 'Asia/Dubai', 'Europe/Berlin'].map(taxNumberName)).toEqual([
    'ICE',
    'SIRET',
    'TRN',
    'USt-IdNr.',
  ]);
});

it('elsewhere it has the general name', () => {
  for (const zone of ['America/New_York', 'UTC', '', 'constructor']) expect(taxNumberName(zone), zone).toBeUndefined();
});

it('the texts of Flexy name the number of Morocco', () => {
  const zones = ['Africa/Casablanca', 'Africa/El_Aaiun', '', 'Europe/Paris', 'UTC', 'Africa/Lagos'];
  expect(zones.map(isTaxNumberOfTexts)).toEqual([true, true, true, false, false, false]);
});
