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
  expect(testedLabel(codes, [])).toEqual({ product: null, variant: null, isWhole: false, isSold: false });
  expect(testedLabel(codes, [sku])).toEqual({ product: sku, variant: null, isWhole: false, isSold: true });
  expect(testedLabel(codes, [sku, barcode]).product).toBe(barcode);
  const filed = { id: 3, barcode: label('210023100425') };
  expect(testedLabel(codes, [sku, filed])).toMatchObject({ product: filed, isWhole: true });
  for (const more of [{ isOnSale: false }, { productType: 'component' }])
    expect(testedLabel(codes, [{ ...sku, ...more }])).toMatchObject({ isSold: false });
});

test('a variant has codes too, after those of products', () => {
  const tea = {
    id: 4,
    attributValues: [
      { id: 1, attributName: 'Green', barcode: '00231' },
      { id: 2, skuCode: '231' },
    ],
  };
  expect(testedLabel(codes, [tea])).toMatchObject({ product: tea, variant: { attributName: 'Green' }, isSold: true });
  const own = { id: 5, barcode: '00231' };
  expect(testedLabel(codes, [tea, own])).toMatchObject({ product: own, variant: null });
  const whole = { id: 6, attributValues: [{ id: 1, barcode: label('210023100425') }] };
  expect(testedLabel(codes, [own, whole])).toMatchObject({ product: whole, variant: { id: 1 }, isWhole: true });
});

test('a pattern is shown as it is printed', () => {
  expect(layoutOf(scaleLabel())).toBe('21 AAAAA WWWWW C');
  expect(layoutOf(scaleLabel({ prefix: '2', verifier: 'checked', valueDigits: 4, content: 'price' }))).toBe(
    '2 AAAAA V PPPP C',
  );
});
