/** `#outbox`: writes saved on the device until the server has accepted them. No React, no screen. */
export { randomKey } from '../hydra/idempotency.ts';
export { createDexieStore } from './dexieStore.ts';
export { createMemoryStore } from './memoryStore.ts';
export { browserParts } from './browser.ts';
export { createOutbox } from './engine.ts';
export type { OutboxOptions } from './options.ts';
export { OutboxFileError, type FileFault } from './fileFormat.ts';
export { isOf } from './queue.ts';
export { referTo } from './resolve.ts';
export { numberTextOf } from './sequence.ts';
export type {
  Counter,
  Done,
  Entry,
  Fault,
  Fields,
  Imported,
  Known,
  Line,
  NewWrite,
  Outbox,
  OutboxCall,
  OutboxReply,
  OutboxState,
  Repair,
  Send,
} from './types.ts';
