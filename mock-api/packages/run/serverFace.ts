/**
 * `#server` as packages of third parties get it at run time (docs/packages.md, "The server part"). These names stay as long as
 * Flexy speaks of `api: 1`.
 */
export {
  BlockedError,
  LOCALES,
  Problem,
  SYSTEM,
  addJob,
  callOutside,
  createAsClient,
  definePluginServer,
  deleteAsClient,
  firstStore,
  forbidden,
  invalid,
  localeOf,
  methodNotAllowed,
  nextHour,
  nextTimeOfDay,
  notFound,
  outgoingFetch,
  reply,
  requireOwnStore,
  seesStore,
  sendNotice,
  sendStream,
  serverTexts,
  translated,
  unauthenticated,
  updateAsClient,
  valueAfter,
} from '../../index.ts';
