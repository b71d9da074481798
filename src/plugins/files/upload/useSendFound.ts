import { useCallback } from 'react';
import { useAction, useApi } from '#admin';
import { createFolderCall } from '../calls.ts';
import type { FoundFile } from './dropped.ts';
import type { UploadList } from './uploadList.ts';

/** Puts found files on their way: creates the folders they lie in first. */
export function useSendFound(list: UploadList) {
  const call = useApi();
  const { run } = useAction();
  return useCallback(
    (found: Promise<readonly FoundFile[]> | readonly FoundFile[], folder: number | null) =>
      run(async () => {
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
        for (const { file, folders } of await found) placed.push({ file, folder: await place(folders) });
        list.add(placed);
      }),
    [call, run, list],
  );
}
