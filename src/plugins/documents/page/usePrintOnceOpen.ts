import { useEffect } from 'react';
import type { ScreenRecord } from '#resource';
import { takePrint } from './pendingFiles.ts';
import type { Writer } from './useWriter.ts';

/** Prints a document that was made to be printed, as soon as it is open. */
export function usePrintOnceOpen({ id, name }: ScreenRecord<'documents'>, { status, run }: Writer): void {
  useEffect(() => {
    if (status === 'open' && takePrint(id)) run({ name: 'print', title: name });
  }, [id, name, status, run]);
}
