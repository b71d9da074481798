import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { openCounter } from '../../../../tests/support/shop.ts';
import { KIND } from '../rules/code.ts';

/** A shop whose tills sell and take gift cards. Amounts in dirhams. */
export async function openCardShop(server: EngineServer) {
  const { admin, cashier, manager, shop, tea } = await openCounter(server, 'cashier', 'manager');
  const cardLine = (price: number, fields: object = {}) => ({
    description: 'Gift card',
    product: null,
    kind: KIND,
    quantity: 1,
    price,
    ...fields,
  });
  const teas = (quantity: number) => ({
    description: 'Tea',
    product: tea['@id'],
    quantity,
    price: tea.finalPrice,
    productType: 'simple',
  });
  const document = (body: object) => ({ type: 'delivery-note', ...shop.atTill(), ...body });
  /** The card that an administrator issues, with its code. */
  const issued = async (amount: number, fields: object = {}): Promise<Body> => {
    const made = await admin.post('vouchers', { amount, ...fields });
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  /** Payment method of gift cards, which the first card makes. */
  const method = async (): Promise<string> => {
    const found = (await admin.get(`payment_methods?provider=${KIND}`)).body['hydra:member'];
    expect(found).toHaveLength(1);
    return found[0]['@id'];
  };
  const byCard = async (amount: number, reference: string) => ({
    ...shop.paid(amount, await method()),
    reference,
  });
  const balance = async (id: number): Promise<number> => (await admin.get(`vouchers/${id}`)).body.balance;
  /** The ledger of a card: kinds and amounts in their order. */
  const ledger = async (id: number): Promise<[string, number][]> => {
    const { body } = await admin.get(`voucher_movements?card=${id}&order[id]=asc`);
    return body['hydra:member'].map(({ kind, amount }: Body) => [kind, amount]);
  };
  /** Cards that a sale sold. */
  const cardsOf = async (sale: number): Promise<Body[]> =>
    (await admin.get(`vouchers?sale=${sale}&order[id]=asc`)).body['hydra:member'];
  /** Gives the first line of a sale back. */
  const refundBody = (sale: Body, payments: readonly object[], quantity: number) => ({
    type: 'refund',
    originOrder: sale['@id'],
    uuid: randomUUID(),
    orderItems: [
      {
        description: sale.orderItems[0].description,
        product: sale.orderItems[0].product?.['@id'] ?? null,
        originItem: sale.orderItems[0]['@id'] ?? sale.orderItems[0].id,
        quantity: -quantity,
        price: sale.orderItems[0].price,
      },
    ],
    payments,
  });
  return {
    ...{ admin, cashier, manager, shop, tea, cardLine, teas, document, issued, method, byCard },
    ...{ balance, ledger, cardsOf, refundBody },
    sell: async (by: Api, body: object): Promise<Body> => shop.sell(by, document(body)),
  };
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;
