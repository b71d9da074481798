import type { AuthProvider } from 'ra-core';
import type { Operation } from '#resource';
import type { Session } from './session.ts';

/** react-admin's actions as operations on records. */
const OPERATION_OF: Readonly<Record<string, Operation>> = {
  list: 'read',
  show: 'read',
  read: 'read',
  export: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
};

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** What was not accepted is somebody's PIN: the session itself goes on. */
function isAboutPin(error: unknown): boolean {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  return reason === 'operator' || reason === 'approval';
}

/**
 * react-admin's view of the session. Every answer comes a turn later: one that answers at once makes react-admin's own
 * `requireAuth` loop on the first visit (react-admin #10885).
 */
export function createAuthProvider(session: Session): AuthProvider {
  const me = () => {
    const state = session.get();
    return state.status === 'signedIn' ? state.me : undefined;
  };
  return {
    login: async ({ username, password }: { username: string; password: string }) => {
      await session.signIn(username, password);
    },
    logout: async () => {
      if (session.get().status === 'signedIn') await session.signOut();
      return '/login';
    },
    checkAuth: async () => {
      await session.restore();
      // `message: false`: the way to the sign-in page is answer enough.
      if (!me()) throw { message: false };
    },
    checkError: async (error: unknown) => {
      // Not a way to the sign-in page: what is half filled in stays, and the page asks to sign in again over it.
      if (statusOf(error) === 401 && !isAboutPin(error)) session.expire();
    },
    getIdentity: async () => {
      const identity = me();
      if (!identity) throw new Error('Nobody is signed in.');
      return { id: identity.id, fullName: identity.fullName };
    },
    getPermissions: async () => me()?.roles ?? [],
    canAccess: async ({ action, resource }) => {
      const operation = OPERATION_OF[action];
      return operation !== undefined && (me()?.permissions[resource]?.operations.includes(operation) ?? false);
    },
  };
}
