/// <reference lib="webworker" />
import { TableError } from '../read/index.ts';
import type { Answers, Envelope, ReadSoFar, Reply, Request } from './messages.ts';
import { checkFile, correctedFile } from './checkFile.ts';
import { openFile, scanFile, type OnRead } from './readFile.ts';
import { atIntervals } from './atIntervals.ts';

/** Makes a request of the page. @throws TableError */
function answerOf(request: Request, onRead: OnRead): Promise<Answers[keyof Answers]> {
  switch (request.kind) {
    case 'open':
      return openFile(request);
    case 'scan':
      return scanFile(request, onRead);
    case 'check':
      return checkFile(request, onRead);
    case 'corrected':
      return correctedFile(request, onRead);
  }
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
const reply = (message: Reply) => scope.postMessage(message);

scope.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
  const { id, request } = data;
  const tell = atIntervals((soFar: ReadSoFar) => reply({ id, soFar }));
  answerOf(request, tell).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => {
      if (error instanceof TableError) reply({ id, problem: { code: error.code, params: error.params } });
      // A mistake of ours: the page is told by the worker's error event.
      else reportError(error);
    },
  );
});
