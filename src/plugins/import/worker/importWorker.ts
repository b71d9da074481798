/// <reference lib="webworker" />
import { TableError } from '../read/index.ts';
import { openFile, type OpenRequest, type Reply } from './openFile.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const reply = (message: Reply) => scope.postMessage(message);

scope.addEventListener('message', ({ data: { id, file, choices } }: MessageEvent<OpenRequest>) => {
  openFile(file, choices).then(
    (table) => reply({ id, table }),
    (error: unknown) => {
      if (error instanceof TableError) reply({ id, problem: { code: error.code, params: error.params } });
      // A mistake of ours: the page is told by the worker's error event.
      else reportError(error);
    },
  );
});
