import { isObject } from '#resource';
import { parseLog } from '../rules/parseLog.ts';
import type { StoredLog } from '../rules/following.ts';

/** Version of a match that the server has. */
export interface SavedVersion {
  readonly id: number;
  readonly version: number;
}

/** A match as a device keeps it, for a reload and for times without a network. */
export interface KeptMatch {
  readonly log: StoredLog;
  /** Version that the server has; null: none. */
  readonly saved: SavedVersion | null;
  /** True: the last acts have not reached the server. */
  readonly isUnsaved: boolean;
}

const keyOf = (account: number) => `flexy.snooker.${account}`;

function versionOf(value: unknown): SavedVersion | null {
  if (!isObject(value)) return null;
  const { id, version } = value;
  return typeof id === 'number' && typeof version === 'number' ? { id, version } : null;
}

function matchIn(value: unknown): KeptMatch[] {
  if (!isObject(value)) return [];
  const log = parseLog(value.log);
  return log ? [{ log, saved: versionOf(value.saved), isUnsaved: value.isUnsaved === true }] : [];
}

/** Reads the matches that this device keeps for an account: the shown one first, then unsaved ones. */
export function readKept(account: number): readonly KeptMatch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(value) ? value.flatMap(matchIn) : [];
  } catch {
    // Storage is closed to this page, or was written by another version.
    return [];
  }
}

/** Keeps matches, the shown one first. They last as long as the page where storage is closed or full. */
export function keep(account: number, matches: readonly KeptMatch[]): void {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(matches));
  } catch {
    // Saved on the server only.
  }
}
