/** `#server`: the public interface of the reference API for the server parts of plugins. */
export * from './types.ts';
export type * from './hookTypes.ts';
export { valueAfter } from './valueAfter.ts';
export type { AiAction } from './aiAction.ts';
export type { JobDefinition, JobRun, ScheduleContext } from './jobs/types.ts';
export type * from './serverHost.ts';
export { definePluginServer, type PluginGauge, type PluginServer } from './pluginServer.ts';
export type * from './serverOffers.ts';
export type * from './sitePoints.ts';
export * from './problem.ts';
export { refusedIn } from './refusedIn.ts';
export { serverTexts } from './serverTexts.ts';
export * from './demo/samples.ts';
export { sendNotice, type Notice } from './notices/sendNotice.ts';
export { newAccessToken } from './auth/accessLinks.ts';
export { actingPerson } from './auth/actingPerson.ts';
export { endSessions } from './auth/endSessions.ts';
export { hasEndedGrants, lockGrants } from './auth/grants.ts';
export { hashPassword, verifyPassword } from './auth/password.ts';
export { requireGoodPassword } from './auth/passwordRule.ts';
export { localeOf, problemBody } from './api/errors.ts';
export { isoOf, translated } from './api/values.ts';
export { reasonText } from './messages/reason.ts';
export { firstStore, requireOwnStore, seesStore, storeFrom, storeOrFirst } from './api/ownStore.ts';
export { notFound, unauthenticated } from './api/write.ts';
export {
  announceInTx,
  attemptInTx,
  changesIn,
  createAsClient,
  createHistory,
  deleteAsClient,
  expectWrites,
  hostOf,
  previewAsClient,
  revertAsClient,
  togetherInTx,
  tryInTx,
  tryWriteInTx,
  updateAsClient,
  withOrigin,
} from './api/clientWrites.ts';
export type * from './files/types.ts';
export {
  decodePicture,
  isDecoded,
  PixelLimitError,
  UnreadablePictureError,
  type ForeignPicture,
} from './files/decodePicture.ts';
export type { Hold } from './db/holds.ts';
export { readFileForm } from './http/form.ts';
export { SANDBOX, smallPagePolicy, VIEWER } from './http/policy.ts';
export { markup, trusted, type Html } from './http/markup.ts';
export { sendStream } from './http/sendFile.ts';
export { restoreRecords } from './bin/restoreRecords.ts';
export type { TrashedRow } from './bin/trash.ts';
export { parseClientJson } from './http/body.ts';
export { createMinuteLimit } from './http/minuteLimit.ts';
export { processCount } from './processes.ts';
export { pinDigest } from './auth/pin.ts';
export { addJob } from './jobs/addJob.ts';
export { nextHour, nextTimeOfDay } from './jobs/schedule.ts';
export { allDone } from './db/allDone.ts';
export { runPrepared } from './db/preparedStatements.ts';
export { moveCards, type BoardRecords } from './board/moveCards.ts';
export {
  reply,
  type CallContext,
  type CallHandler,
  type CallHost,
  type CallPreparation,
  type Keep,
  type Translations,
} from './calls/types.ts';
export { clientNetwork } from './http/address.ts';
export { isReachable, type Reach } from './http/networks.ts';
export { BlockedError, callOutside, mayReach, outgoingFetch, reachableAddress } from './http/outgoing.ts';
export { OutsideFailure, outsideAddress, readOutside, type OutsideFailureCode } from './http/readOutside.ts';
export { demand, TokenBuckets } from './http/rateLimit.ts';
export {
  checkPackage,
  compareVersions,
  FRAMEWORK_VERSION,
  IndexProblem,
  integrityOf,
  isInRange,
  LARGEST_INDEX,
  LARGEST_PACKAGE,
  PackageProblem,
  readPackage,
  typeOfPackageFile,
  type CheckedPackage,
  type IndexedVersion,
  type IndexFault,
  type SignedIndex,
  type ManifestWrong,
  type PackageFault,
  type PackageManifest,
} from './packages/index.ts';
export { enabledAccount, holdersOf } from './auth/holders.ts';
export { readArchiveOf } from './packages/run/readInstalled.ts';
export { removePackageData } from './packages/removeData.ts';
export type { FailedVersion, RunningPackages, WantedPackage } from './packages/runningPackages.ts';
export { runLongWork, runWork, type Work } from './workers/pool.ts';
export { WorkLimit } from './workers/workLimit.ts';
