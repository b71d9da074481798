import { defineConfig } from 'vite';

/** The till's data without a screen: what is measured here is the device's part of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
});
