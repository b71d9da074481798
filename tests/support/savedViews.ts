import { beforeAll, expect } from 'vitest';
import type { Api, Body } from './client.ts';
import type { EngineServer } from './engines.ts';

/** Users in tests of saved views. */
export const VIEWERS = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;
export type Viewer = (typeof VIEWERS)[number];

let count = 0;

/** Signs in all users before the tests, and returns helpers that act as one of them. */
export function useSavedViews(server: () => EngineServer) {
  const api = new Map<string, Api>();
  beforeAll(async () => {
    for (const viewer of VIEWERS) api.set(viewer, await server().api().as(viewer));
  }, 60_000);

  const as = (viewer: Viewer): Api => {
    const found = api.get(viewer);
    if (!found) throw new Error(`${viewer} is not signed in`);
    return found;
  };
  /** A view of the products with a unique name. */
  const body = (fields: object = {}) => ({ name: `View ${(count += 1)}`, resource: 'products', ...fields });
  const made = async (viewer: Viewer, fields: object = {}): Promise<Body> => {
    const { status, body: view, text } = await as(viewer).post('saved_views', body(fields));
    expect(status, text).toBe(201);
    return view;
  };
  /** The view as a user reads it; null when the user sees it neither alone nor in the list. */
  const seen = async (viewer: Viewer, iri: string): Promise<Body> => {
    const { status, body: view } = await as(viewer).get(iri);
    const listed = (await as(viewer).get('saved_views?itemsPerPage=1000')).body['hydra:member'];
    const found = listed.find((one: Body) => one['@id'] === iri) ?? null;
    expect(found === null, `list and record agree for ${viewer}`).toBe(status === 404);
    return found === null ? null : view;
  };
  return { as, body, made, seen };
}
