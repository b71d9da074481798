import type { Resource } from '#resource';

const lists = import.meta.glob<readonly Resource[]>(
  // The template is no plugin.
  ['../../src/plugins/*/resources.server.ts', '!../../src/plugins/_*/**'],
  { eager: true, import: 'default' },
);

/** Every declared resource, with its server part. */
export const declared: readonly Resource[] = Object.values(lists).flat();

/** A declaration by its name. */
export const resourceByName = (name: string): Resource | undefined => declared.find((one) => one.name === name);
