import { expect, it } from 'vitest';
import { anyEngine } from '../support/engines.ts';

/** Events of a streamed answer. */
const eventsOf = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);

anyEngine('texts for documents', (server) => {
  it('a text is streamed, counted, and says that the demo model wrote it', async () => {
    const api = await server().api().as('manager');
    const answer = await api.post('assistant/write', { topic: 'fresh bread', tone: 'friendly', length: 'short' });
    expect(answer.status).toBe(200);
    const events = eventsOf(answer.text);
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    expect(text).toContain('This text is about fresh bread.');
    expect(events.at(-1)).toMatchObject({ type: 'done', isDemo: true });
    const usage = await api.get('ai_usage?purpose=writing');
    expect(usage.body['hydra:member'][0]).toMatchObject({ purpose: 'writing', outcome: 'done' });
  });

  it('a wish without a topic or with unknown choices is refused, and so are those without the right', async () => {
    const api = await server().api().as('manager');
    expect((await api.post('assistant/write', {})).body.violations[0].propertyPath).toBe('topic');
    expect((await api.post('assistant/write', { task: 'shorten' })).body.violations[0].propertyPath).toBe('text');
    expect((await api.post('assistant/write', { topic: 'x', tone: 'rude' })).status).toBe(422);
    expect((await api.post('assistant/write', { topic: 'x', text: 'y'.repeat(20_001) })).status).toBe(422);
    const cashier = await server().api().as('cashier');
    expect((await cashier.post('assistant/write', { topic: 'x' })).status).toBe(403);
  });
});
