import { expect, it } from 'vitest';
import { addDays, dayOf } from '#resource';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { HAND_OUT_MS } from '../rules/board.ts';

anyEngine('the kitchen of the demo', (server) => {
  it('has two stations, which prepare all that is served', async () => {
    const admin = await server().api().as('admin');
    const { stations } = (await admin.get('kitchen/stations')).body;
    expect(stations.map(({ name }: Body) => name)).toEqual(['Hot kitchen', 'Bar']);
    const products = (await admin.get('products?itemsPerPage=200')).body['hydra:member'];
    const idOf = (skuCode: string) => products.find((one: Body) => one.skuCode === skuCode)?.id;
    expect(stations[0].products).toEqual(expect.arrayContaining([idOf('TAJ-101'), idOf('SOU-001')]));
    expect(stations[1].products).toEqual(expect.arrayContaining([idOf('THE-001'), idOf('JUS-033')]));
  });

  it('has nobody at the pass who waits for a free table', async () => {
    const kitchen = await server().api().as('kitchen');
    const tables = (await (await server().api().as('admin')).get('floor-plan/live')).body.tables;
    const states = new Map(tables.map(({ id, shown }: Body) => [id, shown]));
    const served = (await kitchen.get('kitchen_tickets?itemsPerPage=1000')).body['hydra:member'];
    const isServed = new Set(served.filter(({ servedAt }: Body) => servedAt).map(({ order }: Body) => order));
    const { body } = await kitchen.get('orders?itemsPerPage=1000&status[]=done&status[]=waiting&status[]=processing');
    const hour = Date.now() - HAND_OUT_MS;
    const atPass = body['hydra:member'].filter(
      ({ '@id': id, status, doneAt }: Body) => !isServed.has(id) && (status !== 'done' || Date.parse(doneAt) > hour),
    );
    const places = atPass.flatMap(({ ordredTable }: Body) => (ordredTable ? [states.get(ordredTable.id)] : []));
    expect(places.length).toBeGreaterThan(2);
    expect(places).not.toContain('free');
  });

  it('has times of the last days for both', async () => {
    const admin = await server().api().as('admin');
    const today = dayOf(Date.now(), 'Africa/Casablanca');
    const { rows } = (await admin.get(`kitchen/times?from=${addDays(today, -6)}&to=${today}`)).body;
    const all = rows.filter(({ hour }: Body) => hour === null);
    expect(all.map(({ name }: Body) => name)).toEqual(['Hot kitchen', 'Bar']);
    expect(all[0].median).toBeGreaterThan(all[1].median);
  });
});
