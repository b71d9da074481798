import { describe, expect, it } from 'vitest';
import { addProduct } from '#shop';
import { NOW, tea } from '#shop/fixtures';
import { asBought, copyOf, documentFrom, newDocument, retype } from './document.ts';

const reader = {
  uuid: 'u2',
  now: NOW,
  settings: { currency: 'MAD', timeZone: 'Africa/Lagos', taxRate: 2000 },
  product: () => null,
};
const stored = {
  id: 9,
  type: 'quote',
  orderNumberFormatted: 'Q-0009',
  store: { id: 2, name: 'Gueliz' },
  validUntil: '2026-12-31',
  customer: { id: 5 },
  shippingAddress: 'Gueliz',
  deliveryType: 'delivery',
  startDeliveryAt: '2026-11-20T13:00:00+01:00',
  orderItems: [
    { id: 31, product: { id: 7, name: 'Mint tea, pot' }, quantity: 2, price: 15, catalogPrice: 18, note: 'Hot' },
  ],
  payments: [],
};

describe('a document', () => {
  it('opens a stored order with its store and last day, and no refund', () => {
    expect(documentFrom(stored, reader)).toMatchObject({
      editOrderId: 9,
      number: 'Q-0009',
      store: 2,
      validUntil: '2026-12-31',
      customer: 5,
      lines: [{ storedId: 31, price: 1500, catalogPrice: 1800, quantity: 2000, note: 'Hot' }],
    });
    expect(documentFrom({ ...stored, type: 'refund' }, reader)).toBeNull();
    expect(documentFrom('nonsense', reader)).toBeNull();
  });

  it('is copied with its content, as a new one without payments, times and number', () => {
    const source = documentFrom({ ...stored, payments: [{ id: 1, amount: 30, paymentMethod: { id: 1 } }] }, reader);
    if (!source) throw new Error('not read');
    const copy = copyOf(source, { uuid: 'u3', now: NOW + 1 });
    expect(copy).toMatchObject({
      uuid: 'u3',
      editOrderId: null,
      number: null,
      customer: 5,
      payments: [],
      validUntil: '',
    });
    expect(copy.lines).toMatchObject([{ storedId: null, price: 1500, note: 'Hot' }]);
    expect(copy.service).toMatchObject({ shippingAddress: 'Gueliz', shippingDay: null, shippingSlot: null });
    expect(copy).not.toHaveProperty('storedTimes');
  });

  it('that becomes a purchase is bought at cost from a supplier, and sold at the catalogue’s price again', () => {
    const pot = tea();
    const sold = addProduct(newDocument({ uuid: 'u', now: NOW, type: 'delivery-note', customer: 5 }), pot, {
      taxRate: 0,
    });
    const bought = retype(sold, 'purchase', () => asBought(pot, 1100));
    expect(bought).toMatchObject({ type: 'purchase', customer: null, lines: [{ price: 1100, catalogPrice: 1100 }] });
    expect(retype(bought, 'invoice', () => pot)).toMatchObject({ lines: [{ price: 1800 }] });
    expect(retype(sold, 'quote', () => undefined).lines).toEqual(sold.lines);
  });
});
