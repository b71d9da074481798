import { expect, test } from 'vitest';
import { currencyOf, defineResource, type Resource } from '#resource';
import { namesIn, templateData, type Writing } from './templateData.ts';

const customers = defineResource({
  ...{ name: 'customers', className: 'Customer', title: 'fullName', icon: 'users' },
  fields: { fullName: { type: 'text' }, phone: { type: 'text' }, walletCredit: { type: 'money' } },
});
const items = defineResource({
  ...{ name: 'order_items', className: 'OrderItem', title: 'description', icon: 'list-checks' },
  fields: { description: { type: 'text' }, total: { type: 'money' } },
});
const orders = defineResource({
  ...{ name: 'orders', className: 'Order', title: 'number', icon: 'receipt' },
  fields: {
    number: { type: 'text' },
    note: { type: 'text' },
    total: { type: 'money' },
    customer: { type: 'relation', to: 'customers' },
    items: { type: 'lines', of: 'order_items', by: 'order' },
    payload: { type: 'json' },
  },
});
const known = new Map<string, Resource>([customers, items, orders].map((one) => [one.name, one]));
const writing: Writing = {
  textOf: ({ field, value, record }) =>
    field.type === 'json'
      ? null
      : field.type === 'money'
        ? `${String(value)} ${currencyOf(field, { currency: 'MAD' }, record)}`
        : String(value),
  resourceNamed: (name) => known.get(name),
};

test('an amount is written with the record that it is of, which may name its currency', () => {
  const leads = defineResource({
    ...{ name: 'lead_opportunities', className: 'LeadOpportunity', title: 'name', icon: 'handshake' },
    fields: {
      name: { type: 'text' },
      estimatedValue: { type: 'money', currencyField: 'currency' },
      currency: { type: 'text', computed: true },
      customer: { type: 'relation', to: 'customers' },
    },
  });
  const lead = {
    name: 'Wedding',
    estimatedValue: 500,
    currency: 'EUR',
    customer: { fullName: 'Ali', walletCredit: 5 },
  };
  expect(templateData(leads, lead, writing)).toMatchObject({
    estimatedValue: '500 EUR',
    customer: { walletCredit: '5 MAD' },
  });
});

test('a record gives its texts, the record that it points to, and its lists', () => {
  const record = {
    ...{ number: 'Q-7', note: null, total: 20, payload: { a: 1 }, secret: 'x' },
    customer: { fullName: 'Ali', walletCredit: 5 },
    items: [{ description: 'Tea', total: 8 }, '/en/api/order_items/2'],
  };
  const data = templateData(orders, record, writing);
  expect(data).toEqual({
    ...{ number: 'Q-7', note: '', total: '20 MAD' },
    customer: { fullName: 'Ali', walletCredit: '5 MAD' },
    items: [{ description: 'Tea', total: '8 MAD' }],
  });
  expect(namesIn(data)).toEqual([
    ...['{{number}}', '{{note}}', '{{total}}', '{{customer.fullName}}', '{{customer.walletCredit}}'],
    ...['{{#items}}', '{{description}}', '{{total}}', '{{/items}}'],
  ]);
});
