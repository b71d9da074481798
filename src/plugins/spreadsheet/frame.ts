import { defineFrame } from '#admin/frame';

/** The tool that runs in a frame: Univer, which writes styles into its elements. */
export default defineFrame({ sheet: () => import('./frame/sheet.ts') });
