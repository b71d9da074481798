import { expect, it } from 'vitest';
import { callWith, words } from '../../../../tests/support/aiService.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

anyEngine('the subject of a free question', (server) => {
  const ai = useAssistant(server, { endpoint: '' });
  const { service } = ai;

  const find = (question: string, api = ai.manager) => api.post('assistant/subject', { question });

  it.each([
    ['The newest orders', { action: 'Filter', topic: 'ecommerce', object: 'Order' }],
    ['Three gift boxes for the end of the year', { action: 'Create', topic: 'ecommerce', object: 'Product' }],
    ['Corriger l’orthographe de ces pages', { action: 'Update', topic: 'website', object: 'Page' }],
    ['انشر هذه المنتجات', { action: 'Execute', topic: 'ecommerce', object: 'Product' }],
  ])('the demo model sorts "%s"', async (question, expected) => {
    const { status, body, text } = await find(question);
    expect([status, body], text).toEqual([200, expected]);
  });

  it('is that of the page the person comes from, where the question names none', async () => {
    const from = (page: string, question: string) => ai.manager.post('assistant/subject', { question, page });
    expect((await from('orders', 'Show the newest ones')).body).toMatchObject({ action: 'Filter', object: 'Order' });
    expect((await from('orders', 'Show the newest pages')).body).toMatchObject({ object: 'Page' });
    expect((await from('users', 'Show the newest ones')).body).toMatchObject({ object: 'Product' });
  });

  it('is one that the lists have; anything else is an error in words, and an empty question is refused', async () => {
    await ai.admin.put('assistant/settings', { endpoint: service.url, model: 'm', requestsPerMinute: 1000 });
    service.will(callWith('choose_subject', { action: 'Filter', object: 'Page' }));
    expect((await find('Old pages')).body).toEqual({ action: 'Filter', topic: 'website', object: 'Page' });
    const { tools } = service.last.body;
    expect(tools[0].function.parameters.properties.object.enum.toSorted()).toEqual(['Order', 'Page', 'Product']);
    for (const wrong of [callWith('choose_subject', { action: 'Delete', object: 'User' }), words('Pages, I think.')]) {
      service.will(wrong);
      const { status, body } = await find('Old pages');
      expect([status, body.reason]).toEqual([502, 'ai.badArguments']);
    }
    expect((await find(' <b></b> ')).status).toBe(422);
    expect((await find('Old pages', await server().api().as('cashier'))).status).toBe(403);
  });
});
