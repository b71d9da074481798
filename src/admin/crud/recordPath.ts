import { useCallback } from 'react';
import { useMe } from '../auth/SessionContext.ts';
import { usePluginPlaces } from '../plugins/PluginsContext.ts';

/** The screens of one record. */
export type RecordScreen = 'edit' | 'show';

/** Address of a record's form or show page, below `/admin`. */
export const recordPathOf = (resource: string, id: string | number, screen: RecordScreen): string =>
  `/${resource}/${encodeURIComponent(id)}${screen === 'show' ? '/show' : ''}`;

/**
 * Path at which a record opens: its show page when the resource says so or nothing may be changed, otherwise its form.
 * @example const pathOf = useRecordPath('orders'); <Link to={pathOf(record.id)} />
 */
export function useRecordPath(resource: string): (id: string | number) => string {
  const { permissions } = useMe();
  const entry = usePluginPlaces()
    .flatMap(({ plugin }) => plugin.resources ?? [])
    .find((one) => one.resource.name === resource);
  const mayChange = permissions[resource]?.operations.includes('update') ?? false;
  const screen = mayChange ? (entry?.opens ?? 'edit') : 'show';
  return useCallback((id) => recordPathOf(resource, id, screen), [resource, screen]);
}
