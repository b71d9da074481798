import { beforeAll, expect, it } from 'vitest';
import { callWith } from '../../../../tests/support/aiService.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

anyEngine('pictures of a question', (server) => {
  const ai = useAssistant(server);
  const { service } = ai;
  let pictures: { readonly src: string; readonly alt: string }[];

  beforeAll(async () => {
    const { items } = (await ai.manager.get('assistant/images?query=mint')).body;
    pictures = items.slice(0, 2).map(({ src, alt }: Body) => ({ src: src.large, alt }));
  });

  const ask = (entity: string, more: object = {}) =>
    ai.manager.post('ai_requests', { entity, action: 'Create', question: 'A mint tea', pictures, ...more });

  it('the model gets short names, which become pictures of the file store', async () => {
    service.will(
      callWith('create_products', { items: [{ name: 'Mint', price: 20, images: ['picture-2', 'picture-1'] }] }),
    );
    const { status, body, text } = await ask('Product');
    expect(status, text).toBe(201);
    const sent = JSON.stringify(service.last.body);
    expect(sent).toContain('picture-1');
    expect(sent).toContain('mint 2');
    expect(sent).not.toContain('/assistant-images/');
    const { newData, pictures: kept } = body.functionCallEscaped;
    expect(kept).toEqual(pictures);
    const { images } = newData[0];
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(2);
    for (const address of images) {
      expect(address).not.toMatch(/picture-\d|assistant-images/);
      expect((await fetch(new URL(address, server().url))).status).toBe(200);
    }
    const accepted = await ai.manager.post('assistant/accept', { writes: [{ entity: 'Product', data: newData[0] }] });
    expect(accepted.status, accepted.text).toBe(200);
  });

  it('names in HTML are resolved, too; words that look like one stay words', async () => {
    const html = '<p>picture-1 of ours</p><img src="picture-1" alt="Mint">';
    service.will(callWith('create_pages', { items: [{ title: 'Mint', jsonContentHTML: html }] }));
    const { body } = await ask('Page');
    const [{ jsonContentHTML: text }] = body.functionCallEscaped.newData;
    expect(text).toContain('picture-1 of ours');
    expect(text).not.toContain('src="picture-1"');
    expect(text).toMatch(/<img [^>]*src="\/[^"]+"/);
  });

  it('pictures that are none of ours, or too many, are refused before the model is asked', async () => {
    service.will(callWith('create_products', { items: [] }));
    const [first] = pictures;
    const foreign = { src: 'https://example.com/a.jpg', alt: '' };
    const ended = { src: first?.src.replace(/expires=\d+/, 'expires=1'), alt: '' };
    for (const wrong of [[foreign], [ended], [{ src: 1 }], Array.from({ length: 21 }, () => first)]) {
      const { status, body } = await ask('Product', { pictures: wrong });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'pictures']);
    }
    expect(service.asked).toEqual([]);
  });
});
