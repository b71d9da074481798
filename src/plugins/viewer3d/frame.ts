import { defineFrame } from '#admin/frame/inside.ts';

/** The viewer runs in a frame: its decoders are WebAssembly. */
export default defineFrame({ scene: () => import('./frame/scene.ts') });
