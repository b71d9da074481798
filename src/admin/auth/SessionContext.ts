import { createContext, use, useSyncExternalStore } from 'react';
import type { Operation } from '#resource';
import type { Me } from './me.ts';
import type { Session, SessionState } from './session.ts';

/** The session of this tab. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session itself. @throws Error outside the application */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the application around it.');
  return session;
}

/** State of the session; rerenders on changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The signed-in user. @throws Error outside the signed-in part */
export function useMe(): Me {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('useMe needs somebody signed in.');
  return state.me;
}

/**
 * The acting person: the operator identified by PIN, else the account. Created, stored and compared data is theirs
 * (docs/decisions/pins.md). For rights use {@link useMe}.
 */
export function usePerson(): Pick<Me, 'id' | 'username' | 'fullName'> {
  const me = useMe();
  return me.operator ?? me;
}

/** Returns a function that checks rights: `may('update', 'products')`. */
export function useMay(): (operation: Operation, resource: string) => boolean {
  const { permissions } = useMe();
  return (operation, resource) => permissions[resource]?.operations.includes(operation) ?? false;
}
