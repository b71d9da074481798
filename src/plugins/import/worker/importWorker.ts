/// <reference lib="webworker" />
import { TableError } from '../read/index.ts';
import type { Answers, Envelope, Reply, Request } from './messages.ts';
import { checkFile, correctedFile, fixGroup } from './checkFile.ts';
import { openFile, scanFile } from './readFile.ts';

type OnRows = (rows: number) => void;

/** Makes a request of the page. @throws TableError */
function answerOf(request: Request, onRows: OnRows): Promise<Answers[keyof Answers]> {
  switch (request.kind) {
    case 'open':
      return openFile(request);
    case 'scan':
      return scanFile(request, onRows);
    case 'check':
      return checkFile(request, onRows);
    case 'fix':
      return fixGroup(request, onRows);
    case 'corrected':
      return correctedFile(request, onRows);
  }
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
const reply = (message: Reply) => scope.postMessage(message);

scope.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
  const { id, request } = data;
  answerOf(request, (rows) => reply({ id, rows })).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => {
      if (error instanceof TableError) reply({ id, problem: { code: error.code, params: error.params } });
      // A mistake of ours: the page is told by the worker's error event.
      else reportError(error);
    },
  );
});
