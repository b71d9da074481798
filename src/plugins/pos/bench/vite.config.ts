import { defineConfig } from 'vite';

/** Page with the till's data and no screen, to measure the data layer only. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
});
