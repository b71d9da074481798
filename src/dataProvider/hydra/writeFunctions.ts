// One lazily loaded module of all functions that change records.
export { writeMany } from './bulkWrites.ts';
export { moveCards } from './moves.ts';
export { create, remove, update } from './writes.ts';
