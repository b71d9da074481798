import type { FrameModule } from '#admin/frame/inside.ts';
import type { FileToOpen, WriterContract } from '../contract.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { checkDocx } from '../docx/checkDocx.ts';
import { COUNTED, type LostPart } from '../docx/lostParts.ts';
import type { DocumentEngine, DocumentToOpen } from '../engine/DocumentEngine.ts';
import { createEigenpalEngine } from '../engine/eigenpal/createEngine.tsx';
import { htmlOfFile } from '../rules/htmlOfFile.ts';

type ToFrame = WriterContract['toFrame'];
type Port = Parameters<FrameModule<WriterContract>>[1];

/** A file as a .docx file and the text that is put into it. */
async function contentOf(file: FileToOpen | null, isRtl: boolean): Promise<Pick<DocumentToOpen, 'bytes' | 'html'>> {
  if (file?.format === 'docx') return { bytes: new Uint8Array(file.bytes), html: null };
  return { bytes: await blankDocx(isRtl), html: file && htmlOfFile(file) };
}

async function open(engine: DocumentEngine, port: Port, message: Extract<ToFrame, { kind: 'open' }>): Promise<void> {
  const { file, author, isReadOnly } = message;
  const problem = file?.format === 'docx' ? checkDocx(new Uint8Array(file.bytes)) : null;
  if (problem) return port.send({ kind: 'openFailed', reason: problem });
  try {
    const content = await contentOf(file, port.look().direction === 'rtl');
    port.send({ kind: 'opened', hidden: await engine.open({ ...content, author, isReadOnly }) });
    if (content.html !== null) port.send({ kind: 'changed' });
  } catch {
    return port.send({ kind: 'openFailed', reason: 'unreadable' });
  }
  if (file?.format === 'docx' && !isReadOnly) port.send({ kind: 'lost', parts: await lostOf(engine) });
}

/** Parts that a save of the opened file would be without: all when it cannot be saved. */
const lostOf = (engine: DocumentEngine): Promise<readonly LostPart[]> => engine.lost().catch(() => COUNTED);

async function read(engine: DocumentEngine, port: Port, { ticket, as }: Extract<ToFrame, { kind: 'read' }>) {
  try {
    const content = as === 'html' ? engine.html() : (await engine.save()).buffer;
    port.send({ kind: 'file', ticket, content });
  } catch {
    port.send({ kind: 'file', ticket, content: null });
  }
}

/** The word processor in its frame. Messages are answered in their order. */
const writer: FrameModule<WriterContract> = (root, port) => {
  const engine = createEigenpalEngine(root, port.look().language, {
    onChange: () => port.send({ kind: 'changed' }),
    onState: (state) => port.send({ kind: 'state', state }),
  });
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (message: ToFrame) => {
    if (message.kind === 'open') return open(engine, port, message);
    if (message.kind === 'read') return read(engine, port, message);
    const isDone = await engine.run(message.command);
    if (!isDone) port.send({ kind: 'refused', name: message.command.name });
  };
  port.onMessage((message) => {
    last = last.then(() => answer(message));
  });
  port.onFocus(() => engine.focus());
};

export default writer;
