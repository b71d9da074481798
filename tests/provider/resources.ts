import type { Resource } from '#resource';

const modules = import.meta.glob<Record<string, unknown>>(
  // The template is no plugin.
  ['../../src/plugins/*/resources.ts', '!../../src/plugins/_*/**'],
  { eager: true },
);

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'className' in value && 'fields' in value;

/** Every declared resource. */
export const declared: readonly Resource[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((value) =>
    Array.isArray(value) ? value.filter(isResource) : isResource(value) ? [value] : [],
  ),
);

/** A declaration by its name. */
export const resourceByName = (name: string): Resource | undefined => declared.find((one) => one.name === name);
