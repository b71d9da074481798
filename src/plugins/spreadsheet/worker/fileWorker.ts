/// <reference lib="webworker" />
import { FileRefused } from '../rules/fileGate.ts';
import { fromSnapshot } from '../convert/fromSnapshot.ts';
import type { OpenBook } from '../convert/toSnapshot.ts';
import type { Answered, Asked, FileAnswers, FileRequest } from './messages.ts';
import { openFile } from './openFile.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file that is open. Its parts that the sheet does not show wait here for the next save. */
let book: OpenBook | null = null;

async function answerOf(request: FileRequest): Promise<FileAnswers[keyof FileAnswers]> {
  if (request.kind === 'open') {
    const { book: now, ...answer } = await openFile(request.file, request.type, request.name);
    book = now;
    return answer;
  }
  if (!book) throw new FileRefused('worker');
  return new Blob([(await fromSnapshot(book, request.saved)).slice()], { type: XLSX });
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
const reply = (message: Answered) => scope.postMessage(message);

scope.addEventListener('message', ({ data: { id, request } }: MessageEvent<Asked>) => {
  answerOf(request).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => {
      reply({ id, problem: error instanceof FileRefused ? error.problem : 'damaged' });
    },
  );
});
