import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

/** Tests which pages are in the menu of the website, and their order. */
anyEngine('the menu of the website', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });
  const menu = async (): Promise<Body> => (await manager.get('website/menu')).body;
  const save = (mark: string, ids: readonly number[]) =>
    manager.put('website/menu', { mark, pages: ids.map((id) => ({ id })) });
  const idsOf = (pages: readonly Body[]): number[] => pages.map(({ id }) => id);
  const make = async (title: string, fields: object = {}): Promise<number> =>
    (await manager.post('pages', { title, isPublished: true, isInMenu: false, ...fields })).body.id;
  const home = async () => (await fetch(`${server().url}/en`)).text();

  it('is saved as a whole, shown in its order, and may be saved again', async () => {
    const before = await menu();
    const made = [await make('Menu one'), await make('Menu two')];
    expect(idsOf((await menu()).others)).toEqual(expect.arrayContaining(made));
    const ids = [...made.toReversed(), ...idsOf(before.pages)];
    const saved = await save(before.mark, ids);
    expect(saved.status, saved.text).toBe(200);
    expect(idsOf(saved.body.pages)).toEqual(ids);
    const text = await home();
    expect(text.indexOf('>Menu two<')).toBeGreaterThan(0);
    expect(text.indexOf('>Menu one<')).toBeGreaterThan(text.indexOf('>Menu two<'));
    const again = await save(before.mark, ids);
    expect([again.status, again.body.mark]).toEqual([200, saved.body.mark]);
    expect((await save(saved.body.mark, idsOf(before.pages))).status).toBe(200);
    expect(await home()).not.toContain('>Menu two<');
    for (const id of made) await manager.delete(`pages/${id}`);
  });

  it('is refused over another one: that of somebody else, also of the form of a page', async () => {
    const { mark, pages } = await menu();
    const made = await make('Menu of the form', { isInMenu: true });
    expect((await save(mark, idsOf(pages).toReversed())).status).toBe(412);
    await manager.delete(`pages/${made}`);
    const [one, two] = await Promise.all([save(mark, idsOf(pages).toReversed()), save(mark, idsOf(pages).slice(1))]);
    expect([one?.status, two?.status].toSorted()).toEqual([200, 412]);
    expect((await save((await menu()).mark, idsOf(pages))).status).toBe(200);
  });

  it('refuses what cannot be in it, naming the page, and those who edit no pages', async () => {
    const { mark, pages } = await menu();
    const [first = 0] = idsOf(pages);
    const widget = await make('Menu widget', { kind: 'widget', frontHook: 'home.top' });
    const [shop] = (await manager.get('pages?slug=shop')).body['hydra:member'];
    for (const id of [widget, shop?.id ?? widget, 2_000_000_000])
      expectRefused(await save(mark, [first, id]), 422, 'pages[1].id');
    expectRefused(await save(mark, [first, first]), 422, 'pages');
    for (const pagesSent of ['x', [{ id: 'x' }], [{}], null])
      expect((await manager.put('website/menu', { mark, pages: pagesSent })).status).toBe(422);
    expect((await menu()).mark).toBe(mark);
    await manager.delete(`pages/${widget}`);
    const cashier = await server().api().as('cashier');
    expect((await cashier.get('website/menu')).status).toBe(403);
    expect((await cashier.put('website/menu', { mark, pages: [] })).status).toBe(403);
  });
});
