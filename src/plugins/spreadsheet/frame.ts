import { defineFrame } from '#admin/frame';

/** The tool that runs in a frame: FortuneSheet, which writes style attributes into HTML. */
export default defineFrame({ sheet: () => import('./frame/sheet.tsx') });
