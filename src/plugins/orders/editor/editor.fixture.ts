// A new document in the editor of orders, over records in memory, for browser tests.
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

const METHODS = [
  { id: 1, name: 'Cash', kind: 'cash', position: 1, isEnabled: true },
  { id: 2, name: 'Card', kind: 'card', position: 2, isEnabled: true },
];
const PRODUCTS = [
  { id: 7, name: 'Mint tea, pot', price: 18, finalPrice: 18, skuCode: 'THE-001', stock: 12, isOnSale: true },
  { id: 8, name: 'Argan oil', price: 189, finalPrice: 170.1, skuCode: 'ARG-250', stock: 0, isOnSale: true },
];
const CUSTOMERS = [{ id: 5, fullName: 'Imane Tazi', phone: '+212 6', address: 'Gueliz', walletCredit: 120 }];
/** Records of the shop, by resource. */
export const RECORDS = {
  settings: [{ id: 1, currency: 'MAD', timeZone: 'Africa/Casablanca', defaultTaxRate: 20, posBundleSettings: {} }],
  payment_methods: METHODS,
  shipping_methods: [],
  products: PRODUCTS,
  customers: CUSTOMERS,
  reservables: [],
  agents: [],
  stores: [],
};

/** A stored order as the server answers it. */
export const stored = (body: Record<string, unknown>, id = 900) => ({
  '@id': `/en/api/orders/${id}`,
  id,
  type: 'delivery-note',
  status: 'waiting',
  paymentStatus: 'waiting',
  orderNumberFormatted: `D-0${id}`,
  createdBy: { id: 1 },
  soldAt: new Date().toISOString(),
  ...body,
  orderItems: ((body.orderItems as Record<string, unknown>[] | undefined) ?? []).map((line, at) => ({
    id: at + 1,
    ...line,
  })),
  payments: ((body.payments as Record<string, unknown>[] | undefined) ?? []).map((one, at) => ({
    id: at + 1,
    ...one,
  })),
});

/** Options of the page of a new document, and what it sends; `answer` decides the outcome of each attempt to save it. */
export function newDocument(
  answer: (body: Record<string, unknown>, tries: number) => unknown = (body) => stored(body),
) {
  const sent: Record<string, unknown>[] = [];
  let saved: unknown;
  const orders = ({ method, body }: { method: string; body: unknown }) => {
    if (method !== 'POST') return { totalItems: 0, member: [] };
    sent.push(body as Record<string, unknown>);
    const reply = answer(body as Record<string, unknown>, sent.length);
    if (!(reply instanceof Response)) saved = reply;
    return reply instanceof Response ? reply : Response.json(reply, { status: 201 });
  };
  return { sent, at: '/orders/create', records: RECORDS, calls: { orders, 'orders/900': () => saved ?? null } };
}

/** The drawn editor, once the caret is in its search. */
export async function readyEditor<Rendered extends { screen: Pick<Locator, 'getByRole'> }>(drawing: Promise<Rendered>) {
  const rendered = await drawing;
  const { screen } = rendered;
  const search = screen.getByRole('combobox', { name: 'Add a product: name, SKU or barcode' });
  await expect.element(search).toHaveFocus();
  const total = () =>
    screen
      .getByRole('main')
      .getByText(/^Total/)
      .first();
  const add = async (code: string) => {
    await search.fill(code);
    await userEvent.keyboard('{Enter}');
  };
  return { ...rendered, search, total, add };
}
