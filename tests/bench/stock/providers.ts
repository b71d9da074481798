import type { AuthProvider, DataProvider } from 'react-admin';
import { createHydraProvider } from '#provider';
import { categoryProducts, products } from '../../../src/plugins/catalogue/resources.ts';

/** Where the token is kept, as in react-admin's tutorial. */
const TOKEN = 'stock-token';
const API = '/en/api';

function withToken(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${localStorage.getItem(TOKEN) ?? ''}`);
  return fetch(input, { ...init, headers });
}

/** The same provider as ours: only the screens differ. */
export const dataProvider: DataProvider = createHydraProvider({
  entrypoint: () => API,
  fetch: withToken,
  resources: (name) => [products, categoryProducts].find((resource) => resource.name === name),
});

/** The least that signs in by our server. */
export const authProvider: AuthProvider = {
  login: async (given: { username: string; password: string }) => {
    const response = await fetch(`${API}/login_check`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(response.statusText);
    localStorage.setItem(TOKEN, ((await response.json()) as { token: string }).token);
  },
  logout: async () => localStorage.removeItem(TOKEN),
  checkAuth: async () => {
    // A turn later: one that refuses at once makes react-admin loop for seconds on the first visit (#10885).
    await new Promise((resolve) => setTimeout(resolve));
    if (localStorage.getItem(TOKEN) === null) throw new Error('Nobody is signed in.');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};
