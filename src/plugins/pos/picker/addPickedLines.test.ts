import { expect, test } from 'vitest';
import { line, sale, tea } from '../core/sale/fixtures.ts';
import { addTenth, confirmChoice } from '../core/sale/pickerCart.ts';
import { addPickedLines } from './addPickedLines.ts';

const tomatoes = tea({ id: 9, name: 'Tomatoes', finalPrice: 900, unit: 'kg', taxRate: 700 });
const coffee = tea({
  id: 8,
  attributName: 'Weight',
  variants: [
    { id: 81, name: '250 g', price: 6500, skuCode: null, barcode: null },
    { id: 82, name: '1 kg', price: 22000, skuCode: null, barcode: null },
  ],
});
const known = (id: number) => [tomatoes, coffee].find((product) => product.id === id) ?? null;

test('twice 1.3 kg are 2.6 kg, to the gram, at the price and tax of the product', () => {
  let lines = confirmChoice([], tomatoes, { quantity: 2 });
  for (let step = 0; step < 3; step += 1) lines = addTenth(lines, '9-1');
  expect(addPickedLines(sale(), lines, known, 2000).lines).toMatchObject([
    { product: 9, quantity: 2600, price: 900, taxRate: 700 },
  ]);
});

test('a chosen unit is the variant of its name and price; one rate of the settings holds for all without', () => {
  const lines = confirmChoice([], coffee, { quantity: 1, variant: coffee.variants[1] ?? null });
  expect(addPickedLines(sale(), lines, known, 2000).lines).toMatchObject([
    {
      product: 8,
      quantity: 1000,
      price: 22000,
      taxRate: 2000,
      options: [{ group: 'Weight', name: '1 kg', attributValue: 82 }],
    },
  ]);
});

test('lines join what is in the cart; products that are gone stay out', () => {
  const lines = [
    ...confirmChoice([], tomatoes, { quantity: 1 }),
    ...confirmChoice([], tea({ id: 77 }), { quantity: 1 }),
  ];
  const cart = addPickedLines(sale({ lines: [line({ key: '9-1', product: 9, quantity: 500 })] }), lines, known, 0);
  expect(cart.lines).toMatchObject([{ product: 9, quantity: 1500 }]);
});
