import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Field, Resource } from '#resource';

const FOLDER = join(import.meta.dirname, '../../src/plugins');

const modules = await Promise.all(
  globSync('[!_]*/resources.server.ts', { cwd: FOLDER }).map(
    (file): Promise<{ readonly default: readonly Resource[] }> => import(pathToFileURL(join(FOLDER, file)).href),
  ),
);
const laidOut = modules.flatMap((one) => one.default).filter(({ formLayout }) => formLayout !== undefined);

test('every form that is laid out by hand has each field of the form once', () => {
  expect(laidOut.length).toBeGreaterThan(0);
  for (const { name: resource, formLayout, fields: declared } of laidOut) {
    const { main, side, more } = formLayout ?? { main: {} };
    const laid = [main, side, more].flatMap((cards) => Object.values(cards ?? {}).flat());
    const names = laid.map((one) => (typeof one === 'string' ? one : one[0]));
    const fields: Readonly<Record<string, Field>> = declared;
    const wanted = Object.keys(fields).filter(
      (name) => fields[name]?.form !== false && !['collection', 'lines'].includes(fields[name]?.type ?? ''),
    );
    expect(names.toSorted(), resource).toEqual(wanted.toSorted());
  }
});
