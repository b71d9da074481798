import { defineFrame } from '#admin/frame';

/** The tool that runs in a frame: GrapesJS, which writes style elements and draws the website. */
export default defineFrame({ design: () => import('./frame/design.tsx') });
