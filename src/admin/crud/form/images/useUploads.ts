import { useState } from 'react';
import { useErrorText } from '../../problem.ts';
import { useUpload } from '../useUpload.ts';

/** A picture on its way, or one that did not get there. */
export interface Pending {
  readonly id: number;
  readonly name: string;
  readonly reason?: string;
  readonly file: File;
}

let last = 0;

/**
 * Sends pictures one after the other, so that they come in the order they were chosen in.
 * @param onDone told the address of each
 */
export function useUploads(onDone: (address: string) => void) {
  const upload = useUpload();
  const textOf = useErrorText();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const drop = (id: number) => setPending((before) => before.filter((one) => one.id !== id));
  const send = async (files: readonly File[]) => {
    const waiting = files.map((file): Pending => ({ id: ++last, name: file.name, file }));
    setPending((before) => [...before, ...waiting]);
    for (const one of waiting) {
      try {
        onDone(await upload(one.file));
        drop(one.id);
      } catch (error) {
        const reason = textOf(error);
        setPending((before) => before.map((other) => (other.id === one.id ? { ...other, reason } : other)));
      }
    }
  };
  const retry = (one: Pending) => {
    drop(one.id);
    void send([one.file]);
  };
  return { pending, send: (files: readonly File[]) => void send(files), drop, retry };
}
