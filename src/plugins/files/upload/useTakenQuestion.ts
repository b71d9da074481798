import { useEffect, useRef } from 'react';
import type { AskConflict } from '../view/actions/conflicts.ts';
import { isOpen, type Upload, type UploadList } from './uploadList.ts';

/** Asks once about all files whose names are taken, as soon as no other file is on its way. */
export function useTakenQuestion(list: UploadList, all: readonly Upload[], ask: AskConflict): void {
  const isAsking = useRef(false);
  useEffect(() => {
    const taken = all.filter(({ state }) => state === 'taken');
    if (taken.length === 0 || all.some(isOpen) || isAsking.current) return;
    isAsking.current = true;
    const conflicts = taken.map(({ file }) => ({ id: null, name: file.name, isFolder: false }));
    void ask(conflicts).then((choice) => {
      isAsking.current = false;
      list.answer(choice);
    });
  }, [list, all, ask]);
}
