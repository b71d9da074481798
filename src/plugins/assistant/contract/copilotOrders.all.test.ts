import { expect, it } from 'vitest';
import { words } from '../../../../tests/support/aiService.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

const PHONE = '0612345678';

anyEngine('the copilot of an order', (server) => {
  const ai = useAssistant(server);
  const { service } = ai;

  it('knows its lines, and neither its payments nor its addresses', async () => {
    const oil = await createProduct(ai.manager, { name: 'Argan oil of Tamanar', price: 88 });
    const { '@id': customer } = await createRecord(ai.manager, 'customers', {
      firstName: 'Imane',
      lastName: 'Tazi',
      address: 'Gueliz',
      phone: PHONE,
    });
    const method = (await ai.manager.get('payment_methods')).body['hydra:member'].find(
      ({ kind }: Body) => kind === 'card',
    );
    const made = await ai.manager.post('orders', {
      ...{ orderItems: [orderLine(oil, 3)], description: 'Ring twice', customer },
      ...{ shippingAddress: 'Hidden street 1', collectAddress: 'Hidden street 2' },
      payments: [{ amount: 17.77, changeAmount: 0, state: 'paid', paymentMethod: method['@id'] }],
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ shippingAddress: 'Hidden street 1', payments: [{ amount: 17.77 }] });
    service.will(words('Three bottles of oil.'));
    const input = { entityClassName: 'Order', id: made.body.id, question: 'What was ordered?' };
    const answer = await ai.manager.post('generative-ai/stream', input);
    expect(answer.text).toContain('Three bottles of oil.');
    const prompt: string = service.last.body.messages.map(({ content }: { content: string }) => content).join('\n');
    const [, json = '{}'] = /<data name="record">(.*?)<\/data>/.exec(prompt) ?? [];
    const { orderItems, description, ...rest } = JSON.parse(json);
    expect(description).toBe('Ring twice');
    expect(orderItems).toMatchObject([{ quantity: 3 }]);
    expect(JSON.stringify(orderItems)).toContain('Argan oil of Tamanar');
    const told = Object.keys(rest);
    for (const name of ['payments', 'shippingAddress', 'collectAddress']) {
      expect(Object.keys(made.body)).toContain(name);
      expect(told).not.toContain(name);
    }
    for (const secret of ['Hidden street', PHONE]) expect(prompt).not.toContain(secret);
  });
});
