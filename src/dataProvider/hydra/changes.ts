// One module of all that changes records.
export { many } from './many.ts';
export { create, remove, update } from './writes.ts';
