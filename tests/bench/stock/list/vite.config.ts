import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../../../scripts/vite/compressAssets.ts';

/** react-admin's own list and form of products, as in its tutorial. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), compressAssets()],
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
});
