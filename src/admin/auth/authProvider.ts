import type { AuthProvider } from 'ra-core';
import type { Operation } from '#resource';
import type { Session } from './session.ts';

/**
 * react-admin's view of the session. Every answer is asynchronous: a synchronous one makes react-admin's `requireAuth` loop
 * on the first visit (react-admin #10885).
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
      // `message: false`: the redirect to the sign-in page is sufficient.
      if (!me()) throw { message: false };
    },
    checkError: async (error: unknown) => {
      // No redirect: unsaved input stays, and a sign-in dialog opens over the page.
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

/** Tells whether a PIN was refused. The session itself stays valid. */
function isAboutPin(error: unknown): boolean {
  const body = typeof error === 'object' && error !== null && 'body' in error ? error.body : undefined;
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  return reason === 'operator' || reason === 'approval';
}
