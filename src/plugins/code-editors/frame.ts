import { defineFrame } from '#admin/frame/inside.ts';

/** The tool that runs in a frame: Monaco, which writes style elements. */
export default defineFrame({ code: () => import('./frame/code.tsx') });
