/** Answers kept on the device, and changes that wait there until the server has accepted them. No React. */
export { parseAddress, recordNamed } from './addresses.ts';
export { STORED_AT, versionOf } from './answers.ts';
export { moveIn } from './boardMove.ts';
export { createOfflineFetch, type OfflineParts } from './offlineFetch.ts';
export type { OfflineQueue, OfflineState } from './queueTypes.ts';
export { reasonOf, type WaitReason } from './sendable.ts';
export type { PendingAction, PendingList } from './types.ts';
