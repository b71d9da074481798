import { beforeAll, expect, it, vi } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** Tests pages that are published and hidden at a time, and links that show a draft. */
anyEngine('publishing of the website', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });

  const get = async (path: string) => {
    const answer = await fetch(`${server().url}${path}`, { headers: { Accept: 'text/html' } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const page = async (fields: object): Promise<Body> => {
    const { status, body, text } = await manager.post('pages', {
      jsonSimplifiedContent: { html: '<p>Old</p>' },
      ...fields,
    });
    expect(status, text).toBe(201);
    return body;
  };

  it('publishes a page with its draft when its time has come, once', async () => {
    const { id, slug } = await page({ title: 'Ramadan', isPublished: false });
    await manager.put(`pages/${id}`, { jsonDraftContent: { html: '<p>New</p>' } });
    const later = await manager.put(`pages/${id}`, { publishAt: inSeconds(3600) });
    expect(later.status, later.text).toBe(200);
    expect((await get(`/en/${slug}`)).status).toBe(404);
    const jobs = (await manager.get('jobs?kind=website.publish&status=waiting')).body['hydra:member'];
    expect(jobs.map(({ runAt }: Body) => Date.parse(runAt))).toContain(Date.parse(later.body.publishAt));
    await manager.put(`pages/${id}`, { publishAt: inSeconds(-1) });
    await vi.waitFor(async () => expect((await get(`/en/${slug}`)).text).toContain('<p>New</p>'), { timeout: 20_000 });
    const { body } = await manager.get(`pages/${id}`);
    expect(body).toMatchObject({ isPublished: true });
    expect(body.publishAt ?? null).toBeNull();
    expect(body.jsonDraftContent ?? null).toBeNull();
  });

  it('drops a planned publication of a page that is published by hand, and not the time at which it ends', async () => {
    const { id } = await page({ title: 'Eid', isPublished: false });
    const times = { publishAt: inSeconds(3600), unpublishAt: inSeconds(7200) };
    const planned = await manager.put(`pages/${id}`, { jsonDraftContent: { html: '<p>New</p>' }, ...times });
    expect((await manager.post(`pages/${id}/publish`, {})).status).toBe(200);
    const { body } = await manager.get(`pages/${id}`);
    expect([body.isPublished, body.publishAt ?? null, body.unpublishAt]).toEqual([
      true,
      null,
      planned.body.unpublishAt,
    ]);
  });

  it('takes a page off the website, and refuses an order of times that hides it first', async () => {
    const { id, slug } = await page({ title: 'Sale of today', isPublished: true });
    expect((await get(`/en/${slug}`)).status).toBe(200);
    const wrong = await manager.put(`pages/${id}`, { publishAt: inSeconds(200), unpublishAt: inSeconds(100) });
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'unpublishAt']);
    await manager.put(`pages/${id}`, { unpublishAt: inSeconds(-1) });
    await vi.waitFor(async () => expect((await get(`/en/${slug}`)).status).toBe(404), { timeout: 20_000 });
    expect((await manager.get(`pages/${id}`)).body.unpublishAt ?? null).toBeNull();
  });

  it('acts on a page that comes back from the bin after its time', async () => {
    const { id, slug } = await page({ title: 'Forgotten sale', isPublished: true, unpublishAt: inSeconds(2) });
    expect((await manager.delete(`pages/${id}`)).status).toBe(204);
    const isOver = async () =>
      (await manager.get('jobs?kind=website.publish')).body['hydra:member'].every(
        ({ runAt, status }: Body) => Date.parse(runAt) > Date.now() + 60_000 || status === 'done',
      );
    await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 20_000 });
    const restored = await manager.post(`pages/${id}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    await vi.waitFor(async () => expect((await get(`/en/${slug}`)).status).toBe(404), { timeout: 20_000 });
    await vi.waitFor(async () => expect((await manager.get(`pages/${id}`)).body.unpublishAt ?? null).toBeNull());
  });

  it('shows a draft by a signed link, to whoever has it and no search engine, until it ends', async () => {
    const { id, slug } = await page({ title: 'Secret plan', isPublished: false });
    await manager.put(`pages/${id}`, { jsonDraftContent: { html: '<p>Drafted</p>' } });
    const made = await manager.post(`pages/${id}/preview-link`, { days: 1 });
    expect(made.status, made.text).toBe(200);
    const seen = await get(made.body.path);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('<p>Drafted</p>');
    expect(seen.text).toContain('<meta name="robots" content="noindex" />');
    expect(seen.headers.get('x-robots-tag')).toContain('noindex');
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect((await get(`/en/${slug}`)).status).toBe(404);
    expect((await get(made.body.path.replace(`shownPage=${id}`, 'shownPage=1'))).status).toBe(403);
    expect((await get(made.body.path.replace('expires=', 'expires=9'))).status).toBe(403);
    expect((await get('/en/page-preview')).status).toBe(403);
    const [row] = (await manager.get(`preview_links?shownPage=${id}`)).body['hydra:member'];
    expect(row).toMatchObject({ shownPage: { title: 'Secret plan' }, createdBy: { username: 'manager' } });
    expect(row.openedAt).toBeTruthy();
    expect((await manager.delete(`preview_links/${made.body.id}`)).status).toBe(204);
    const over = await get(made.body.path);
    expect(over.status).toBe(403);
    expect(over.text).toContain('This link is no longer valid.');
  });

  it('gives links to editors only, and none to a widget', async () => {
    const cashier = await server().api().as('cashier');
    expect((await cashier.post('pages/1/preview-link', {})).status).toBe(403);
    const { id } = await page({ title: 'Banner', kind: 'widget', frontHook: 'home.top', isPublished: false });
    expect((await manager.post(`pages/${id}/preview-link`, {})).status).toBe(409);
    expect((await manager.post('pages/999999/preview-link', {})).status).toBe(404);
  });
});
