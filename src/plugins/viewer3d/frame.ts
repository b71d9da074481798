import { defineFrame } from '#admin/frame';

/** The viewer runs in a frame: its decoders are WebAssembly. */
export default defineFrame({ scene: () => import('./frame/scene.ts') });
