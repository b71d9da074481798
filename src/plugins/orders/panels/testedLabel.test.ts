import { expect, test } from 'vitest';
import { checkDigit } from '#shop';
import { scaleLabel } from '#shop/fixtures';
import { layoutOf, testedCodes, testedLabel } from './testedLabel.ts';

const label = (digits: string) => digits + checkDigit(digits);
const codes = testedCodes(label('210023100425'), [scaleLabel()]);

test('the product of a label is the one the till would sell', () => {
  const [sku, barcode] = [
    { id: 1, skuCode: '231' },
    { id: 2, barcode: '00231' },
  ];
  expect(testedLabel(codes, [])).toEqual({ product: null, isWhole: false, isSold: false });
  expect(testedLabel(codes, [sku])).toEqual({ product: sku, isWhole: false, isSold: true });
  expect(testedLabel(codes, [sku, barcode]).product).toBe(barcode);
  const filed = { id: 3, barcode: label('210023100425') };
  expect(testedLabel(codes, [sku, filed])).toMatchObject({ product: filed, isWhole: true });
  for (const more of [{ isOnSale: false }, { productType: 'component' }])
    expect(testedLabel(codes, [{ ...sku, ...more }])).toMatchObject({ isSold: false });
});

test('a pattern is shown as it is printed', () => {
  expect(layoutOf(scaleLabel())).toBe('21 AAAAA WWWWW C');
  expect(layoutOf(scaleLabel({ prefix: '2', verifier: 'checked', valueDigits: 4, content: 'price' }))).toBe(
    '2 AAAAA V PPPP C',
  );
});
