import type { AuthProvider, DataProvider } from 'react-admin';
import { createHydraProvider } from '#provider';
import { categoryProducts, products } from '../../../src/plugins/catalogue/resources.ts';

/** Storage key of the token, as in react-admin's tutorial. */
const TOKEN = 'stock-token';
const API = '/en/api';

function withToken(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${localStorage.getItem(TOKEN) ?? ''}`);
  return fetch(input, { ...init, headers });
}

/** Flexy's own provider, so that only the screens differ. */
export const dataProvider: DataProvider = createHydraProvider({
  entrypoint: () => API,
  fetch: withToken,
  resources: (name) => [products, categoryProducts].find((resource) => resource.name === name),
});

/** The smallest auth provider for Flexy's server. */
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
    // Rejects asynchronously: an immediate rejection makes react-admin loop for seconds on the first visit (#10885).
    await new Promise((resolve) => setTimeout(resolve));
    if (localStorage.getItem(TOKEN) === null) throw new Error('Nobody is signed in.');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};
