import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';

const ask = (api: Api, values: readonly string[], field = 'category', className = 'Product') =>
  api.post('import/match', { className, field, values });

anyEngine('values of a file', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });

  it('values find records by their name in any language, without case and accents, and by likeness', async () => {
    const { status, body } = await ask(manager, ['Groceries', 'epicerie', 'Grocerie', 'Rayon inconnu']);
    expect(status).toBe(200);
    const [name, french, similar, none] = body.matches;
    expect(name).toMatchObject({ value: 'Groceries', title: 'Groceries', how: 'name' });
    expect(french).toMatchObject({ value: 'epicerie', id: name.id, how: 'name' });
    expect(similar).toMatchObject({ value: 'Grocerie', id: name.id, how: 'similar' });
    expect(none).toEqual({ value: 'Rayon inconnu', id: null, title: null, how: 'none' });
  });

  it('fields that are no relation, unknown entities, and callers without the right are refused', async () => {
    expect((await ask(manager, ['x'], 'name')).status).toBe(422);
    expect((await ask(manager, ['x'], 'category', 'Nothing')).status).toBe(422);
    expect((await ask(await server().api().as('cashier'), ['x'])).status).toBe(403);
    expect((await ask(manager, Array.from({ length: 501 }, String))).status).toBe(422);
  });
});
