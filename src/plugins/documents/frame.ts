import { defineFrame } from '#admin/frame';

/** The tool that runs in a frame: the word processor, which writes inline styles. */
export default defineFrame({ writer: () => import('./frame/writer.ts') });
