import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const KEY = /,\s*key: "\w+"/g;

/**
 * A Vite plugin that takes the keys out of lucide's drawings: a key is six random letters for each line, which do not pack
 * (1 kB of the first files), and our own component (src/admin/ui/lucideIcon.ts) needs none.
 */
export const slimIcons = (): Plugin => ({
  name: 'flexy:slim-icons',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: code.replaceAll(KEY, ''), map: null }),
  },
});
