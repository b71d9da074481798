import { useMe } from './SessionContext.ts';

/** The one store that the signed-in person works in; null: all of them (docs/rules/rights.md, "Stores"). */
export function useOwnStore(): number | null {
  const { store, roles } = useMe();
  return store === undefined || roles.includes('ROLE_ADMIN') ? null : Number(store.split('/').at(-1));
}
