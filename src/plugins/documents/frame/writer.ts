import { whenSettled, type FrameModule } from '#admin/frame';
import type { FileToOpen, WriterContract } from '../contract.ts';
import { blankDocx } from '../docx/blankDocx.ts';
import { docxFault } from '../docx/checkParts.ts';
import { COUNTED } from '../docx/lostParts.ts';
import type { DocumentEngine, DocumentToOpen } from '../engine/DocumentEngine.ts';
import { createEigenpalEngine } from '../engine/eigenpal/createEngine.tsx';
import { htmlOfFile } from '../rules/htmlOfFile.ts';

type ToFrame = WriterContract['toFrame'];

/** The word processor in its frame. Messages are answered in their order. */
const writer: FrameModule<WriterContract> = (root, port) => {
  const engine = createEigenpalEngine(root, port.look().language, {
    onChange: () => port.send({ kind: 'changed' }),
    onState: (state) => port.send({ kind: 'state', state }),
  });
  const comparison = createComparison(engine, port);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    last = last.then(work);
  };
  const compare = () => comparison.end(() => engine.save());
  const answer = async (message: ToFrame) => {
    if (message.kind === 'open') {
      comparison.cancel();
      const isOpen = await open(engine, port, message);
      if (isOpen && message.isCompared) comparison.begin(() => inTurn(compare));
      return;
    }
    if (message.kind === 'read') return read(engine, port, comparison, message);
    const isDone = await engine.run(message.command);
    if (!isDone) port.send({ kind: 'refused', name: message.command.name });
  };
  port.onMessage((message) => inTurn(() => answer(message)));
  port.onFocus(() => engine.focus());
};

export default writer;

type Port = Parameters<FrameModule<WriterContract>>[1];

/** A file as a .docx file and the text that is put into it. */
function contentOf(file: FileToOpen | null, isRtl: boolean): Pick<DocumentToOpen, 'bytes' | 'html'> {
  if (file?.format === 'docx') return { bytes: new Uint8Array(file.bytes), html: null };
  return { bytes: blankDocx(isRtl), html: file && htmlOfFile(file) };
}

/** Opens the file of a message. @returns false when it could not be opened */
async function open(engine: DocumentEngine, port: Port, message: Extract<ToFrame, { kind: 'open' }>): Promise<boolean> {
  const { file, author, isReadOnly } = message;
  const fault = file?.format === 'docx' ? docxFault(new Uint8Array(file.bytes)) : null;
  if (fault) {
    port.send({ kind: 'openFailed', fault });
    return false;
  }
  try {
    const content = contentOf(file, port.look().direction === 'rtl');
    port.send({ kind: 'opened', hidden: await engine.open({ ...content, author, isReadOnly }) });
    if (content.html !== null) port.send({ kind: 'changed' });
    return true;
  } catch {
    port.send({ kind: 'openFailed', fault: { reason: 'unreadable' } });
    return false;
  }
}

/** The comparison of an opened file with a save of it, made once: in a pause after the file is shown, or before it is saved. */
function createComparison(engine: DocumentEngine, port: Port) {
  let isPending = false;
  let giveUp = () => {};
  const end = async (save: () => Promise<Uint8Array>) => {
    if (!isPending) return;
    isPending = false;
    giveUp();
    // A file that cannot be saved would lose all.
    const parts = await save()
      .then((saved) => engine.lost(saved))
      .catch(() => COUNTED);
    port.send({ kind: 'lost', parts });
  };
  return {
    end,
    cancel: () => {
      isPending = false;
      giveUp();
    },
    begin: (whenSettledDo: () => void) => {
      isPending = true;
      giveUp = whenSettled(whenSettledDo);
    },
  };
}
type Comparison = ReturnType<typeof createComparison>;

type Read = Extract<ToFrame, { kind: 'read' }>;

async function read(engine: DocumentEngine, port: Port, comparison: Comparison, { ticket, as }: Read) {
  try {
    if (as === 'html') return port.send({ kind: 'file', ticket, content: engine.html() });
    const saved = await engine.save();
    await comparison.end(() => Promise.resolve(saved));
    port.send({ kind: 'file', ticket, content: saved.buffer });
  } catch {
    port.send({ kind: 'file', ticket, content: null });
  }
}
