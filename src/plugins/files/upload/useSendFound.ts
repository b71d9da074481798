import { useCallback, useRef } from 'react';
import { useAction, useApi } from '#admin';
import { createFolderCall } from '../calls.ts';
import type { FoundFile } from './dropped.ts';
import type { UploadList } from './uploadList.ts';

type Found = readonly FoundFile[];

/** Puts found files on their way, one choice after the other: creates the folders they lie in first. */
export function useSendFound(list: UploadList) {
  const call = useApi();
  const { run } = useAction();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (given: Promise<Found> | Found, folder: number | null) => {
      // Read now, also while it waits: what is dragged can be read only at once, and a failure is told in its turn.
      const found = Promise.allSettled([given]);
      const send = async () => {
        const made = new Map<string, number | null>([['', folder]]);
        /** Id of a folder below the target; the folders on the way are created, or used if they exist. */
        const place = async (names: readonly string[]): Promise<number | null> => {
          const key = names.join('/');
          const known = made.get(key);
          if (known !== undefined) return known;
          const parent = await place(names.slice(0, -1));
          const input = { parent: parent ?? 0, name: names.at(-1) ?? '', isExistingUsed: true };
          const { item } = await call(createFolderCall, { input });
          made.set(key, item.id);
          return item.id;
        };
        const placed = [];
        const [read] = await found;
        if (read.status === 'rejected') throw read.reason;
        for (const { file, folders } of read.value) placed.push({ file, folder: await place(folders) });
        list.add(placed);
      };
      last.current = last.current.then(() => run(send));
      return last.current;
    },
    [call, run, list],
  );
}
