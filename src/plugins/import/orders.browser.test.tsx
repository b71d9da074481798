import { expect, test } from 'vitest';
import { choose, press, show } from '../../../tests/support/importPage.ts';
import orders from '../orders/index.ts';
import type { ImportField } from './rules/types.ts';

const field = (name: string, more: Partial<ImportField> = {}): ImportField => ({
  ...{ name, type: 'text', required: false, unique: false, isMany: false, target: null, values: [], importNames: [] },
  ...{ sample: '', format: null, pattern: null, min: null, max: null, decimals: null },
  ...more,
});
const FIELDS = [
  field('reference', { required: true, unique: true }),
  field('soldAt', { required: true, type: 'datetime' }),
  field('orderItems.product', { type: 'relation', target: 'products', importNames: ['product'] }),
  field('orderItems.price', { required: true, type: 'money', decimals: 2, importNames: ['price'] }),
];

test('orders of an earlier system are brought line by line; what their lines need is named as such', async () => {
  const entity = { className: 'Order', resource: 'orders' };
  const { screen } = await show({
    ...{ at: '/import?entity=Order', as: 'ROLE_ADMIN', beside: [orders] },
    calls: {
      'import/entities': () => ({ entities: [{ ...entity, canCreate: true, canUpdate: false }] }),
      'import/entities/Order': () => ({ ...entity, keys: [], fields: FIELDS }),
    },
  });
  await choose(screen, new File(['Earlier number,Sold,Product\nA-1,2019-04-03,Tea'], 'orders.csv'));
  await press(screen, 'Next: columns');
  await expect.element(screen.getByLabelText('Field for the column Earlier number')).toHaveValue('reference');
  const product = screen.getByLabelText('Field for the column Product');
  await expect.element(product).toHaveValue('orderItems.product');
  await expect.element(product.getByRole('option', { name: 'Product (Items)' })).toBeInTheDocument();
  await expect.element(screen.getByText(/Price \(Items\)/).first()).toBeInTheDocument();
});
