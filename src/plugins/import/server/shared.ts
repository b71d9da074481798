// Names that feeds take from the plugin's declarations and rules.
export { LARGEST_FILE } from '../calls.ts';
export { runFeedCall } from '../feeds/calls.ts';
export { TableError } from '../read/tableError.ts';
export type { FeedFailureCode } from '../resources/feeds.ts';
export { modeOf, type CheckedRow } from '../rules/checkRow.ts';
export { keyOf } from '../rules/rowKey.ts';
export type { ImportOptions } from '../rules/types.ts';
