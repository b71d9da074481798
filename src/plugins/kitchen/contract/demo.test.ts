import { expect, it } from 'vitest';
import { addDays, dayOf } from '#resource';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';

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

  it('has times of the last days for both', async () => {
    const admin = await server().api().as('admin');
    const today = dayOf(Date.now(), 'Africa/Casablanca');
    const { rows } = (await admin.get(`kitchen/times?from=${addDays(today, -6)}&to=${today}`)).body;
    const all = rows.filter(({ hour }: Body) => hour === null);
    expect(all.map(({ name }: Body) => name)).toEqual(['Hot kitchen', 'Bar']);
    expect(all[0].median).toBeGreaterThan(all[1].median);
  });
});
