import { beforeAll, expect, it } from 'vitest';
import type { Answer, Api } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

/** Longest text of an editor, characters. */
const LONGEST = 500_000;
/** Longest time in which the server may be silent while it reads foreign text, ms: threads do the work, on a busy machine. */
const SILENT_MS = 8000;
const LIMIT = { timeout: 60_000 };

/** Tests that no text stops the server: it answers others while it reads. */
eachEngine('foreign text', (server) => {
  let manager: Api;
  let kitchen: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
    kitchen = await server().api().as('kitchen');
  });

  /** Sends a call, and asks for the server's health again and again until it is answered. */
  async function during(call: Promise<Answer>): Promise<{ answer: Answer; longestMs: number }> {
    let isDone = false;
    void call.finally(() => (isDone = true));
    let longestMs = 0;
    while (!isDone) {
      const since = performance.now();
      expect((await fetch(`${server().url}/healthz`)).status).toBe(200);
      longestMs = Math.max(longestMs, performance.now() - since);
    }
    return { answer: await call, longestMs };
  }

  it.each([
    ['}{', 'css'],
    ['(', 'css'],
    ['<b></i>', 'html'],
    ['<form>', 'html'],
  ])('cleaning %s is no matter for others', LIMIT, async (unit, field) => {
    const text = unit.repeat(Math.floor(LONGEST / unit.length));
    const { answer, longestMs } = await during(manager.post('website/clean', { [field]: text }));
    expect(answer.status).toBe(200);
    expect(longestMs).toBeLessThan(SILENT_MS);
  });

  it('a preview of any role is no matter for others, however often it is asked for', LIMIT, async () => {
    const contentPreview = '<b></i>'.repeat(70_000);
    const all = Promise.all(Array.from({ length: 24 }, () => kitchen.post('preview', { contentPreview })));
    const { answer, longestMs } = await during(all.then(([first]) => first as Answer));
    expect(answer.status).toBe(200);
    expect(longestMs).toBeLessThan(SILENT_MS);
    // More than the queue of one account holds is told to come again.
    for (const { status } of await all) expect([200, 429]).toContain(status);
    expect((await manager.post('website/clean', { html: '<p>1</p>' })).body.html).toBe('<p>1</p>');
  });

  it('stored CSS that is slow to read costs strangers nothing', LIMIT, async () => {
    const widget = { title: 'Slow', kind: 'widget', frontHook: 'footer', isPublished: true };
    const css = '}{'.repeat(32_000);
    const { answer } = await during(
      manager.post('pages', { ...widget, jsonSimplifiedContent: { html: '<p>Slow widget</p>', css } }),
    );
    expect(answer.status).toBe(201);
    const pages = ['5000', '6000', '7000'].map((page) => fetch(`${server().url}/en/shop?page=${page}`));
    const texts = await Promise.all(pages.map(async (page) => (await page).text()));
    expect(texts[0]).toContain('Slow widget');
    // All are the last page of the shop.
    expect(new Set(texts).size).toBe(1);
    expect((await manager.delete(`pages/${answer.body.id}`)).status).toBe(204);
  });

  it('pages of the website have a limit of their own', LIMIT, async () => {
    const answers = await Promise.all(
      Array.from({ length: 700 }, () => fetch(`${server().url}/en/shop?page=2`, { method: 'HEAD' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses).toContain(200);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^[1-9]/);
    expect((await manager.get('pages')).status).toBe(200);
  });
});
