// `#admin/testing`: what tests of plugins use. Nothing else may import it.
export { answerFrame, type AnsweredFrame } from './answerFrame.ts';
export { watchLeaks, type Leaks } from './leaks.ts';
export type { Fixtures, MemoryCall, MemoryRecord, ServerMood } from './memoryServer.ts';
export { renderPlugin, type RenderedPlugin, type RenderPluginOptions } from './renderPlugin.tsx';
export { sampleRecords } from './sampleRecords.ts';
