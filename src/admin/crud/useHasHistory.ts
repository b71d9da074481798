import type { Resource } from '#resource';
import { useMay } from '../auth/SessionContext.ts';

/** True when records of a resource have a history that the person may read; automatic records have none. */
export function useHasHistory(resource: Resource): boolean {
  const may = useMay();
  return resource.audit !== false && may('read', 'audit');
}
