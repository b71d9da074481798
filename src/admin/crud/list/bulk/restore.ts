import type { Resource } from '#resource';
import type { CallApi } from '../../../plugins/useApi.ts';

/** Path of a resource's collection, below `/{locale}/api/`. */
export const pathOf = (resource: Resource): string => resource.path ?? resource.name;

/** Brings a deleted record back from the bin. @throws HttpError saying what is in the way */
export const restore = (callApi: CallApi, resource: Resource, id: string | number): Promise<unknown> =>
  callApi(`${pathOf(resource)}/${encodeURIComponent(id)}/restore`, { method: 'POST' });
