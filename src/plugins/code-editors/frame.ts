import { defineFrame } from '#admin/frame';
import { loadMonacoTexts } from './frame/monacoTexts.ts';

/** The tool that runs in a frame: Monaco, which writes style elements. */
export default defineFrame({
  code: async () => {
    await loadMonacoTexts(document.documentElement.lang);
    return import('./frame/code.tsx');
  },
});
