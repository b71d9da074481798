import { beforeAll, describe, expect, it } from 'vitest';
import { dayBounds, dayOf, zonedToMs } from '../../src/dataProvider/resource/time/index.ts';
import { checkValue, fieldSchema } from '../../src/dataProvider/resource/schema.ts';
import { partOf } from '../../tests/support/suite.ts';
import { compileModels, type Model } from '../model.ts';
import { loadPlugins } from '../plugins.ts';
import { sampleContext, SampleKeys, type DemoClock } from './sampleContext.ts';
import { inDependencyOrder, loadSamples, type DemoPlugin } from './loadSamples.ts';
import { SampleReader, type DemoRow } from './sampleRow.ts';
import type { SampleRow } from './samples.ts';

const CLOCK: DemoClock = { now: Date.UTC(2026, 10, 20, 12), timeZone: 'Africa/Casablanca', products: 0 };

/** A value with an id in place of each reference, as a client would send it. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return 1;
  if ('$join' in value && Array.isArray(value.$join)) return value.$join.map(plain).join('');
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

function problemsOf(model: Model, row: SampleRow): string[] {
  return Object.entries(model.resource.fields).flatMap(([name, field]) => {
    const value = row[name] ?? undefined;
    if (field.computed || field.type === 'lines') return [];
    if (value === undefined) return field.required && field.default === undefined ? [`${name} is missing`] : [];
    // Everybody knows the passwords of the demo: they are shorter than what people may choose.
    if (field.type === 'text' && field.format === 'secret') return [];
    const found = checkValue(fieldSchema(field, { currencies: { currency: 'MAD' } }), plain(value));
    return found.map((one) => `${model.resource.name}.${name} ${String(row.$key)}: ${one.code}`);
  });
}

/** All rows of all plugins, read without a database: ids count from 1. */
function readAll(plugins: readonly DemoPlugin[], models: ReadonlyMap<string, Model>, clock = CLOCK) {
  const keys = new SampleKeys();
  const reader = new SampleReader(models, keys, { currencies: { currency: 'MAD' }, timeZone: clock.timeZone });
  const rows = new Map<string, DemoRow[]>();
  const problems: string[] = [];
  for (const { samples } of inDependencyOrder(plugins)) {
    for (const set of samples.sets) {
      const model = models.get(set.resource);
      if (!model) throw new Error(`No resource ${set.resource}`);
      const made = rows.get(set.resource) ?? [];
      for (const row of set.rows(sampleContext(set.resource, clock, keys))) {
        problems.push(...problemsOf(model, row));
        made.push(reader.read(model, row));
        if (row.$key !== undefined) keys.add(set.resource, row.$key, made.length);
      }
      rows.set(set.resource, made);
    }
  }
  return { rows, problems };
}

let plugins: readonly DemoPlugin[];
let models: ReadonlyMap<string, Model>;

beforeAll(async () => {
  const loaded = await loadPlugins();
  models = compileModels(loaded.flatMap((plugin) => plugin.resources));
  plugins = await loadSamples(loaded);
});

describe('the samples of all plugins', () => {
  it('have values that a client may send, and refer to earlier rows', () => {
    expect(readAll(plugins, models).problems).toEqual([]);
  });

  const LANGUAGES = [
    ['en', 'Order ovens and hoods'],
    ['fr', 'Commander fours et hottes'],
    ['ar', 'طلب الأفران والشفاطات'],
  ] as const;
  it.each(partOf(LANGUAGES, ([language]) => language === 'ar'))(
    'have tasks in the language of the demo: %s',
    (language, name) => {
      const { rows, problems } = readAll(plugins, models, { ...CLOCK, language });
      expect(problems).toEqual([]);
      expect(rows.get('tasks')?.map(({ values }) => values.name)).toContain(name);
    },
  );

  it('are the same on the same day', () => {
    expect(readAll(plugins, models).rows).toEqual(readAll(plugins, models).rows);
  });

  it.each(partOf(['00:00', '00:04', '03:10', '23:59'], (time) => time === '00:04'))(
    'have a day of sales that began today and is not ahead, at %s',
    (time) => {
      const clock = { ...CLOCK, timeZone: 'Asia/Tokyo' };
      const now = (zonedToMs(`2026-11-20 ${time}`, clock.timeZone) ?? 0) + 30_000;
      const { rows } = readAll(plugins, models, { ...clock, now });
      const of = (name: string) => rows.get(name)?.map(({ values }) => values) ?? [];
      const { start } = dayBounds(now, clock.timeZone);
      const todays = of('orders').filter(
        ({ soldAt, type }) => type === 'delivery-note' && Number(soldAt ?? 0) >= start,
      );
      expect(todays.length).toBe(18);
      const moments = todays.flatMap(({ soldAt, startProcessingAt, doneAt }) => [soldAt, startProcessingAt, doneAt]);
      expect(Math.max(...moments.map((one) => Number(one ?? 0)))).toBeLessThanOrEqual(now);
      const open = of('cash_sessions').filter(({ status }) => status === 'open');
      expect(open.map(({ openedAt }) => dayOf(Number(openedAt), clock.timeZone))).toEqual(['2026-11-20']);
    },
  );

  it('cover a whole shop and agency', () => {
    const { rows } = readAll(plugins, models);
    const counts = Object.fromEntries([...rows].map(([name, list]) => [name, list.length]));
    expect(counts).toMatchObject({ objectifs: 3, lead_opportunities: 45, projects: 3, settings: 1 });
    expect(counts.tasks).toBeGreaterThanOrEqual(39);
    expect(counts.countries).toBeGreaterThanOrEqual(190);
    expect(counts.applications).toBeGreaterThanOrEqual(20);
  });

  it('spread sales over the hours of a day and over weeks, and give each product a picture of its own', () => {
    const clock = { ...CLOCK, now: Date.UTC(2026, 10, 20, 20) };
    const { rows } = readAll(plugins, models, clock);
    const of = (name: string) => rows.get(name)?.map(({ values }) => values) ?? [];
    const sold = of('orders').flatMap(({ soldAt }) => (typeof soldAt === 'number' ? [soldAt] : []));
    const days = new Set(sold.map((at) => dayOf(at, clock.timeZone)));
    expect(days.size).toBeGreaterThan(14);
    const hours = new Set(sold.map((at) => Math.floor((at - dayBounds(at, clock.timeZone).start) / 3_600_000)));
    expect(hours.size).toBeGreaterThan(7);
    const pictures = of('products').flatMap(({ image }) => (typeof image === 'string' ? [image] : []));
    expect(pictures.length).toBeGreaterThan(30);
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});
