import { afterAll, beforeAll, expect, it } from 'vitest';
import { AiService, words } from '../../../../tests/support/aiService.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createProduct } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

anyEngine('the copilot of an order', (server) => {
  const service = new AiService();
  let manager: Api;

  beforeAll(async () => {
    await service.start();
    const admin = await server().api().as('admin');
    manager = await server().api().as('manager');
    await admin.put('assistant/settings', { endpoint: service.url, model: 'm', requestsPerMinute: 1000 });
  });
  afterAll(() => service.stop());

  it('knows its lines, and neither its payments nor its addresses', async () => {
    const oil = await createProduct(manager, { name: 'Argan oil of Tamanar', price: 88 });
    const made = await manager.post('orders', { orderItems: [orderLine(oil, 3)], description: 'Ring twice' });
    expect(made.status, made.text).toBe(201);
    service.will(words('Three bottles of oil.'));
    const input = { entityClassName: 'Order', id: made.body.id, question: 'What was ordered?' };
    const answer = await manager.post('generative-ai/stream', input);
    expect(answer.text).toContain('Three bottles of oil.');
    const prompt: string = service.last.body.messages.map(({ content }: { content: string }) => content).join('\n');
    const [, json = '{}'] = /<data name="record">(.*?)<\/data>/.exec(prompt) ?? [];
    const { orderItems, description, ...rest } = JSON.parse(json);
    expect(description).toBe('Ring twice');
    expect(orderItems).toMatchObject([{ quantity: 3 }]);
    expect(JSON.stringify(orderItems)).toContain('Argan oil of Tamanar');
    for (const name of ['payments', 'deliveryAddress', 'phone']) expect(Object.keys(rest)).not.toContain(name);
  });
});
