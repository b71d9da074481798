import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useApi, useLiveRecords, useMe, useData, type HttpError, type SaveState } from '#admin';
import { isObject } from '#resource';
import { saveMatchCall } from '../calls.ts';
import { parseLog } from '../rules/parseLog.ts';
import type { StoredLog } from '../rules/following.ts';
import { matchOf, shownLog } from '../rules/session.ts';
import type { Match } from '../rules/types.ts';
import type { SavedVersion } from '../state/keptSession.ts';
import { openScoreboard, type Scoreboard } from '../state/scoreboard.ts';

/** Fields of a stored match that the screen reads. */
export interface StoredMatch {
  readonly log: StoredLog;
  readonly version: SavedVersion;
}

/** Reads a stored match from its record; null: it is none that this version understands. */
export function storedMatch(record: unknown): StoredMatch | null {
  if (!isObject(record)) return null;
  const log = parseLog(record.log);
  const [id, version] = [Number(record.id), Number(record.version)];
  return log && Number.isInteger(id) && Number.isInteger(version) ? { log, version: { id, version } } : null;
}

/** Asks for the stored match with this identifier. */
const latestOf = (uuid: string) => ({
  filter: { uuid },
  sort: { field: 'playedAt', order: 'DESC' } as const,
  pagination: { page: 1, perPage: 1 },
});

/** State of reading the shown match from the server. */
export type ReadState = 'asking' | 'answered' | 'failed';

/**
 * Takes over what other devices do at the shown match and at the one they begin after it.
 * @returns the state of the last read, and a function that reads again
 */
function useFollowing(board: Scoreboard, uuid: string): { reading: ReadState; reread: () => void } {
  const provider = useData();
  const [reading, setReading] = useState<ReadState>('asking');
  const ends = useRef(new AbortController());
  const follow = useCallback(
    (record: unknown) => {
      const stored = storedMatch(record);
      if (stored) board.follow(stored.log, stored.version);
    },
    [board],
  );
  const reread = useCallback(() => {
    ends.current.abort();
    const { signal } = (ends.current = new AbortController());
    setReading('asking');
    provider.getList('snooker_matches', { ...latestOf(uuid), signal }).then(
      ({ data }) => {
        follow(data[0]);
        setReading('answered');
      },
      // The match can be played on: the next act says what the server has.
      () => !signal.aborted && setReading('failed'),
    );
  }, [uuid, provider, follow]);
  useEffect(() => {
    reread();
    return () => ends.current.abort();
  }, [reread]);
  useLiveRecords(['snooker_matches'], {
    onUpdate: ({ record }) => (record === undefined ? reread() : follow(record)),
    onGap: reread,
  });
  return { reading, reread };
}

/** The scoreboard of this device with the match it shows. */
export interface ShownScoreboard {
  readonly board: Scoreboard;
  readonly match: Match;
  readonly saving: SaveState<HttpError>;
  /** Replaces the shown match by what the server has. */
  readonly takeTheirs: () => Promise<void>;
  /** State of reading what other devices did. */
  readonly reading: ReadState;
  readonly reread: () => void;
}

/** Opens the scoreboard and follows it. */
export function useScoreboard(): ShownScoreboard {
  const call = useApi();
  const provider = useData();
  const { id: account } = useMe();
  const [board] = useState(() =>
    openScoreboard({
      account,
      send: (log, version, isTakenOver) => call(saveMatchCall, { input: { log, version, isTakenOver } }),
    }),
  );
  useEffect(() => board.start(), [board]);
  const session = useSyncExternalStore(board.session.subscribe, board.session.get);
  const { reading, reread } = useFollowing(board, shownLog(session).start.uuid);
  const match = useMemo(() => matchOf(shownLog(session)), [session]);
  const { state } = board.saver();
  const saving = useSyncExternalStore(state.subscribe, state.get);
  const takeTheirs = async () => {
    const { uuid } = shownLog(session).start;
    const { data } = await provider.getList('snooker_matches', latestOf(uuid));
    const stored = storedMatch(data[0]);
    if (stored) board.open(stored.log, stored.version);
  };
  return { board, match, saving, takeTheirs, reading, reread };
}
