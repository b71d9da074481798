import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { ServerMetrics } from '../../mock-api/operations/serverMetrics.ts';
import { loadPlugins } from '../../mock-api/plugins.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/examples/monitoring');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets: readonly { readonly expr: string }[];
}

/** Names of all series that a server may have. */
async function knownSeries(): Promise<ReadonlySet<string>> {
  const metrics = new ServerMetrics('sqlite');
  metrics.close();
  const own = (await loadPlugins()).flatMap(({ server }) => Object.keys(server?.gauges ?? {}));
  const names = [...metrics.registry.families, ...own.map((name) => ({ name: `flexy_${name}`, type: 'gauge' }))];
  return new Set(
    names.flatMap(({ name, type }) => {
      if (type === 'counter') return [`${name}_total`];
      return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    }),
  );
}

const seriesIn = (expression: string): string[] => expression.match(/\bflexy_\w+/g) ?? [];

/** Brackets that are opened and not closed, and quotes that are not closed. */
function isBalanced(expression: string): boolean {
  const bare = expression.replaceAll(/"[^"]*"/g, '');
  let open = '';
  for (const sign of bare.replaceAll(/[^(){}[\]"]/g, '')) {
    if (open !== '' && ['()', '{}', '[]'].includes((open.at(-1) ?? '') + sign)) open = open.slice(0, -1);
    else open += sign;
  }
  return open === '';
}

const { groups } = parse(read('alerts.yaml')) as { groups: readonly { name: string; rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: readonly Panel[] };

test('every alert and every panel reads series that a server has', async () => {
  const known = await knownSeries();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  for (const expression of expressions) {
    const named = seriesIn(expression);
    expect(named.length + Number(expression.startsWith('up{')), expression).toBeGreaterThan(0);
    expect(
      named.filter((name) => !known.has(name)),
      expression,
    ).toEqual([]);
    expect(isBalanced(expression), expression).toBe(true);
  }
});

test('every alert has a name of its own, a severity, what is wrong and what to do', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect([annotations.summary, annotations.action].map((text) => text.endsWith('.') || text.endsWith('?'))).toEqual([
      true,
      true,
    ]);
  }
});

test('every panel has a number of its own and is inside the grid of 24 columns', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
