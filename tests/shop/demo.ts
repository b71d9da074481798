import type { SampleRow } from '#server';
import { sampleContext, SampleKeys } from '../../mock-api/demo/context.ts';
import { inOrder } from '../../mock-api/demo/plugins.ts';
import { shopPlugins } from './plugins.ts';

/** When the demo of these tests is made. */
export const NOW = Date.parse('2026-11-20T12:32:00Z');
/** Plugins of the shop, as the demo is made of them. */
export const plugins = await shopPlugins();

/** All demo rows by resource, as a build with so many products makes them. */
export function build(products = 0, now = NOW): Map<string, SampleRow[]> {
  const keys = new SampleKeys();
  const made = new Map<string, SampleRow[]>();
  let id = 0;
  for (const { samples } of inOrder(plugins)) {
    for (const set of samples.sets) {
      const rows = [...set.rows(sampleContext(set.resource, { now, timeZone: 'Africa/Casablanca', products }, keys))];
      for (const row of rows) if (row.$key !== undefined) keys.add(set.resource, row.$key, (id += 1));
      made.set(set.resource, [...(made.get(set.resource) ?? []), ...rows]);
    }
  }
  return made;
}

/** The demo, made once. */
export const demo = build();
/** Rows of a resource, in their order. */
export const rowsOf = (name: string) => demo.get(name) ?? [];
/** Rows of a resource by the key that others point to them with. */
export const byKey = (name: string) => new Map(rowsOf(name).map((row) => [row.$key, row]));
/** Key of the row that a value points to. */
export const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '$ref' in value ? value.$ref : undefined;
