import { FileRefused } from '../rules/fileGate.ts';
import type { Answered, Asked, FileAnswers, FileRequest } from '../worker/messages.ts';

/** Reads and writes files beside the frame. */
export interface FileWorker {
  /** Makes a request. @throws FileRefused */
  ask<R extends FileRequest>(request: R): Promise<FileAnswers[R['kind']]>;
}

/** Starts the worker, whose code is a file of the build: the policy allows no other. */
export function createFileWorker(): FileWorker {
  const worker = new Worker(new URL('../worker/fileWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: FileRefused) => void }>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) asked?.reject(new FileRefused(data.problem));
    else asked?.resolve(data.answer as never);
  });
  // Its code could not be loaded, or it ran out of memory.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new FileRefused('worker'));
    waiting.clear();
  });
  return {
    ask(request) {
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request } satisfies Asked);
      return promise;
    },
  };
}
