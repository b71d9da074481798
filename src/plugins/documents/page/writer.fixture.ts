import type { DocxFault } from '../docx/checkParts.ts';
import type { WriterContract } from '../contract.ts';
import type { EditorState } from '../engine/commands.ts';

/** State of the toolbar at the start of an empty document. */
export const STATE: EditorState = {
  ...{ bold: false, italic: false, underline: false, strike: false, align: 'left', list: null },
  ...{ style: 'Normal', font: 'Arial', fontSize: 11, isRtl: false, canUndo: false, canRedo: false },
  ...{ inTable: false, link: '', selectedText: '', imageAlt: null, isTracking: false, isRestricted: false },
  ...{ changes: 0, authors: [], comments: 0, hasComments: false, headers: {}, footers: {} },
  ...{ lineSpacing: 1.15, found: null, words: 3, page: 1, pages: 2, zoom: 100 },
  setup: { columns: 1, width: 210, height: 297, top: 25, right: 25, bottom: 25, left: 25 },
};

interface FileRequest {
  readonly method: string;
  readonly body: unknown;
  readonly url: URL;
}

/** The file of a document at a server that keeps it in memory; null: none is stored yet. */
export function storedFile(bytes: Uint8Array<ArrayBuffer> | null = null) {
  const saved: Uint8Array[] = [];
  let [file, revision] = [bytes, bytes ? 1 : 0];
  let isAway = false;
  const call = async ({ method, body, url }: FileRequest) => {
    if (isAway) return Response.json({ status: 404, detail: 'The file is away.' }, { status: 404 });
    if (method === 'GET') return new Response(file, { headers: { 'X-Revision': String(revision) } });
    const base = Number(url.searchParams.get('base'));
    if (base !== revision) return Response.json({ status: 409, revision }, { status: 409 });
    file = new Uint8Array(await new Response(body as Blob).arrayBuffer());
    saved.push(file);
    revision += 1;
    return Response.json({ revision, savedAt: new Date().toISOString(), size: file.length });
  };
  /** Somebody else saves the document. */
  const change = (next: Uint8Array<ArrayBuffer>) => {
    file = next;
    revision += 1;
  };
  /** The server has no file for now, or has it again. */
  const setAway = (next: boolean) => {
    isAway = next;
  };
  return { call, saved, change, setAway };
}

type Tell = (message: WriterContract['toPage']) => void;

/** A word processor that opens everything, or refuses a file, and saves what is typed as UTF-8. */
export function createWriter(state: EditorState = STATE, refused: DocxFault | null = null) {
  const heard: WriterContract['toFrame'][] = [];
  let text = '';
  const onMessage = (message: WriterContract['toFrame'], tell: Tell) => {
    heard.push(message);
    if (message.kind === 'open') {
      if (refused) return tell({ kind: 'openFailed', fault: refused });
      tell({ kind: 'opened', hidden: [] });
      tell({ kind: 'state', state });
    }
    if (message.kind === 'read')
      tell({ kind: 'file', ticket: message.ticket, content: new TextEncoder().encode(text).buffer });
  };
  const type = (more: string, tell: Tell) => {
    text += more;
    tell({ kind: 'changed' });
  };
  const commands = () => heard.flatMap((message) => (message.kind === 'do' ? [message.command] : []));
  return { heard, onMessage, type, commands };
}
