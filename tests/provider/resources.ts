import type { Resource } from '#resource';

const lists = import.meta.glob<readonly Resource[]>(
  // Excludes the template.
  ['../../src/plugins/*/resources.server.ts', '!../../src/plugins/_*/**'],
  { eager: true, import: 'default' },
);

/** Every declared resource with its server part. */
export const declared: readonly Resource[] = Object.values(lists).flat();

/** A declaration by name. */
export const resourceByName = (name: string): Resource | undefined => declared.find((one) => one.name === name);
