import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmptyServer } from '../support/startEmptyServer.ts';

/** Clock of the server when the links are made, and when one of them is over: 25 hours later. */
const [MADE, LATER] = ['2031-03-03T09:00:00Z', '2031-03-04T10:00:00Z'];

it(
  'a link of a day is over a day later, and what was planned meanwhile is published',
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-later-'));
    try {
      const first = await startEmptyServer({ dataDir, env: { FLEXY_NOW: MADE } });
      const seen = async (url: string, at: string) => {
        const answer = await fetch(`${url}${at}`, { headers: { Accept: 'text/html' } });
        return { status: answer.status, text: await answer.text() };
      };
      const jsonSimplifiedContent = { html: '<p>Old</p>' };
      const { body: page } = await first.admin.post('pages', {
        title: 'Spring',
        isPublished: true,
        jsonSimplifiedContent,
      });
      const plan = { jsonDraftContent: { html: '<p>New</p>' }, publishAt: '2031-03-04T08:00:00+00:00' };
      expect((await first.admin.put(`pages/${page.id}`, plan)).status).toBe(200);
      const customer = { firstName: 'Salma', lastName: 'Reader', address: 'Rue 1' };
      const { body: salma } = await first.admin.post('customers', customer);
      const linkOf = async (record: string, days: number): Promise<string> => {
        const made = await first.admin.post(record, { days });
        expect(made.status, made.text).toBe(200);
        return made.body.path;
      };
      const [day, week, account] = [
        await linkOf(`pages/${page.id}/preview-link`, 1),
        await linkOf(`pages/${page.id}/preview-link`, 7),
        await linkOf(`customers/${salma.id}/account-link`, 1),
      ];
      for (const link of [day, week]) expect((await seen(first.server.url, link)).text).toContain('<p>New</p>');
      expect((await seen(first.server.url, account)).status).toBe(200);
      expect((await seen(first.server.url, '/en/spring')).text).toContain('<p>Old</p>');
      await first.server.stop();

      const second = await startEmptyServer({ dataDir, env: { FLEXY_NOW: LATER } });
      try {
        for (const link of [day, account]) {
          const over = await seen(second.server.url, link);
          expect([over.status, over.text.includes('This link is no longer valid.')]).toEqual([403, true]);
          expect(over.text).not.toMatch(/<p>New<\/p>|Salma/);
        }
        expect((await seen(second.server.url, week)).status).toBe(200);
        await expect
          .poll(async () => (await seen(second.server.url, '/en/spring')).text, { timeout: 30_000, interval: 500 })
          .toContain('<p>New</p>');
        // The next link of the page removes those that are over from the list.
        await second.admin.post(`pages/${page.id}/preview-link`, { days: 1 });
        const links = (await second.admin.get(`preview_links?shownPage=${page.id}`)).body['hydra:member'];
        expect(links).toHaveLength(2);
      } finally {
        await second.server.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
