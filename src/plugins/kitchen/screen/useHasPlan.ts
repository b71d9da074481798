// Hook that tells whether the floor plan can be opened from a ticket.
import { useMay, usePluginStates } from '#admin';

/** States of a plugin whose pages are there. */
const ON: readonly string[] = ['enabled', 'running'];

/** True where the floor plan can be opened at a table, at `/floor-plan/tables/{id}`. */
export function useHasPlan(): boolean {
  const isThere = usePluginStates().some(({ plugin, status }) => plugin.id === 'floor-plan' && ON.includes(status));
  return useMay()('read', 'reservables') && isThere;
}
