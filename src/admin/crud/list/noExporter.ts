import type { Exporter } from 'ra-core';

/**
 * Stands in for ra-core's CSV export in the build (scripts/vite/replacedModules.ts): our lists have none of that kind, and
 * say so when one is asked for.
 */
export const defaultExporter: Exporter = () => {
  throw new Error('This list has no export.');
};
