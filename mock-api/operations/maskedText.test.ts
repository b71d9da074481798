import { expect, test } from 'vitest';
import { maskedText } from './maskedText.ts';

test.each([
  ['the customer "Amal Benali" owes money', 'the customer **** owes money'],
  ["it doesn't know 'Amal O'Brien', and can't", "it doesn't know ****, and can't"],
  ['« Amal », “Amal”, ‘Amal’, „Amal“ and `Amal`', '****, ****, ****, **** and ****'],
  ['mail to amal.benali+x@shop.example failed', 'mail to **** failed'],
  ['call +212 6 12-34-56-78 or 0612345678', 'call **** or ****'],
  ['the card 123456 of the order 1234', 'the card **** of the order 1234'],
  ['رقم ٠٦١٢٣٤٥٦٧٨', 'رقم ****'],
  ['invalid input: {"name":"Amal","phone":"0612"}', 'invalid input: {****:****,****:****}'],
  ['a text over\ntwo lines: "Amal\nBenali"', 'a text over\ntwo lines: ****'],
  ['    at read (file:///srv/mock-api/db/open.ts:123:45)', '    at read (file:///srv/mock-api/db/open.ts:123:45)'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s', (text, masked) => {
  expect(maskedText(text)).toBe(masked);
});
