/** `#provider`: data providers for react-admin, their errors, and live updates. No React (that is `hooks.ts`). */
export { createHydraProvider, loadWrites, type BoardDataProvider } from './hydra/hydraProvider.ts';
export type { CallMeta, HydraProviderOptions, WriteMode } from './hydra/context.ts';
export type { Id, ResourceLookup } from './hydra/iri.ts';
export { createKeys, randomKey, type Keys } from './hydra/idempotency.ts';
export { idOf, isIri } from './hydra/iri.ts';
export { listQuery } from './hydra/query.ts';
export { mergeChanges } from './hydra/merge.ts';
export { readRecord, type ProviderRecord } from './hydra/readRecord.ts';
export { isSame } from './hydra/changedFields.ts';
export { ConflictError, HttpError, isUndecided, ManyError } from './http/HttpError.ts';
export type { Conflict, ErrorBody, Failure, FieldErrors, Violation } from './http/HttpError.ts';
export { errorOf } from './http/problem.ts';
export { believedWait } from './http/retryAfter.ts';
export { createRequester, openStream, type Call, type ProviderAuth, type Requester } from './http/request.ts';
export { createApplier } from './live/applyUpdates.ts';
export { createLive, type Live, type LiveOptions } from './live/live.ts';
export type { LiveState } from './live/connection.ts';
export type { LiveUpdate } from './live/update.ts';
