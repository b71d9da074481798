// The face of the framework inside a tool frame: all that the modules of plugins in it may use of the host.
export { defineFrame, type FrameModule, type FramePort } from './inside/defineFrame.ts';
export type { FrameLook } from './messages.ts';
export { whenSettled } from '../page/whenIdle.ts';
