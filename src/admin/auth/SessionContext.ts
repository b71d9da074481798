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

/** Where the session stands; redraws when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Who is signed in. @throws Error outside the signed-in part */
export function useMe(): Me {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('useMe needs somebody signed in.');
  return state.me;
}

/**
 * Who works here: whoever entered a PIN, else the account. What is made, kept and compared is theirs (DECISIONS 18); what may
 * be done is in {@link useMe}.
 */
export function usePerson(): Pick<Me, 'id' | 'username' | 'fullName'> {
  const me = useMe();
  return me.operator ?? me;
}

/** Tells what the signed-in person may do: `may('update', 'products')`. */
export function useMay(): (operation: Operation, resource: string) => boolean {
  const { permissions } = useMe();
  return (operation, resource) => permissions[resource]?.operations.includes(operation) ?? false;
}
