import type { Resource } from '#resource';
import { useMay } from '../auth/SessionContext.ts';

/** Tells whether records of a resource have a history that the person may read; what comes and goes by itself has none. */
export function useHasHistory(resource: Resource): boolean {
  const may = useMay();
  return resource.audit !== false && may('read', 'audit');
}
