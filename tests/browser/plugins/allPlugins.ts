import type { Plugin } from '#admin';
import { sampleRecords } from '#admin/testing';
import type { Resource } from '#resource';

const files = import.meta.glob<Plugin>(['../../../src/plugins/*/index.ts', '!../../../src/plugins/_*/**'], {
  import: 'default',
});
/** All plugins that come with Flexy. Not loaded eagerly: the framework reads the tables itself, and has to come first. */
export const plugins = await Promise.all(Object.values(files).map((load) => load()));
const declarations = import.meta.glob<readonly Resource[]>(
  ['../../../src/plugins/*/resources.server.ts', '!../../../src/plugins/_*/**'],
  { import: 'default', eager: true },
);
/** Declarations with their access, which only the server has, by name. */
export const declared = new Map(
  Object.values(declarations)
    .flat()
    .map((resource) => [resource.name, resource]),
);
/** A record or two of everything: rights are told of the resources that have some. */
export const records = Object.fromEntries(
  [...declared.values()]
    .filter(({ name }) => name !== 'applications')
    .map((resource) => [resource.name, sampleRecords(resource)]),
);
