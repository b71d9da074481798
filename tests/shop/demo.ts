import type { SampleRow } from '#server';
import { sampleContext, SampleKeys } from '../../mock-api/demo/sampleContext.ts';
import { inDependencyOrder } from '../../mock-api/demo/loadSamples.ts';
import { shopPlugins } from './plugins.ts';

/** Time of the demo in these tests, ms since 1970. */
export const NOW = Date.parse('2026-11-20T12:32:00Z');
/** The shop's plugins, from which the demo is built. */
export const plugins = await shopPlugins();

/** All demo rows by resource, built with this number of products. */
export function buildRows(products = 0, now = NOW): Map<string, SampleRow[]> {
  const keys = new SampleKeys();
  const made = new Map<string, SampleRow[]>();
  let id = 0;
  for (const { samples } of inDependencyOrder(plugins)) {
    for (const set of samples.sets) {
      const rows = [...set.rows(sampleContext(set.resource, { now, timeZone: 'Africa/Casablanca', products }, keys))];
      for (const row of rows) if (row.$key !== undefined) keys.add(set.resource, row.$key, (id += 1));
      made.set(set.resource, [...(made.get(set.resource) ?? []), ...rows]);
    }
  }
  return made;
}

/** The demo, built once. */
export const demo = buildRows();
/** Rows of a resource, in order. */
export const rowsOf = (name: string) => demo.get(name) ?? [];
/** Rows of a resource by the key that references use. */
export const byKey = (name: string) => new Map(rowsOf(name).map((row) => [row.$key, row]));
/** Key of a reference; undefined for other values. */
export const keyOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '$ref' in value ? value.$ref : undefined;
