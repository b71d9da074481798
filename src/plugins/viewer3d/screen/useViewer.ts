import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { download, HttpError, useErrorText, type FrameHandle } from '#admin';
import type { Axis, DragTool, DrawMode, ModelFault, ModelInfo, SceneContract } from '../contract.ts';

type ToFrame = SceneContract['toFrame'];
type ToPage = SceneContract['toPage'];

/** Largest file that is opened, bytes: what a browser holds in memory without trouble. */
export const LARGEST_BYTES = 500 * 1024 * 1024;

/** State of the viewer, as the page shows it. */
export interface ViewerState {
  readonly info: ModelInfo | null;
  /** Number of its file in the file manager; null: it is a file of the device. */
  readonly fileId: number | null;
  /** File that is being opened. */
  readonly opening: string | null;
  /** Why a file is not shown, in the language of the screen. */
  readonly problem: string | null;
  readonly hasWebGl: boolean;
  readonly mode: DrawMode;
  readonly tool: DragTool;
  readonly distance: number | null;
  readonly fps: number | null;
  readonly hidden: ReadonlySet<number>;
  readonly section: { readonly axis: Axis; readonly at: number } | null;
  readonly explode: number;
  readonly lights: number;
}

const first = (mode: DrawMode): ViewerState => ({
  info: null,
  fileId: null,
  opening: null,
  problem: null,
  hasWebGl: true,
  mode,
  tool: 'orbit',
  distance: null,
  fps: null,
  hidden: new Set(),
  section: null,
  explode: 0,
  lights: 1,
});

/** Says what is wrong with a file. */
function useFaultText(): (fault: ModelFault) => string {
  const translate = useTranslate();
  return (fault) => translate(`viewer3d.faults.${fault.code}`, fault.code === 'broken' ? { kind: fault.kind } : {});
}

function afterMessage(state: ViewerState, message: ToPage, faultText: (fault: ModelFault) => string): ViewerState {
  switch (message.kind) {
    case 'opened':
      return {
        ...state,
        info: message.info,
        opening: null,
        problem: null,
        hidden: new Set(),
        section: null,
        explode: 0,
        distance: null,
      };
    case 'fault':
      return { ...state, opening: null, problem: `${message.name}: ${faultText(message.fault)}` };
    case 'noWebGl':
      return { ...state, opening: null, hasWebGl: false };
    case 'measured':
      return { ...state, distance: message.distance };
    case 'mode':
      return { ...state, mode: message.mode };
    case 'rate':
      return { ...state, fps: message.fps };
    default:
      return state;
  }
}

/** A file whose bytes are there. */
interface OpenedFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly fileId: number | null;
}

/** Opens files: reads their bytes, and sends them to the frame. */
function useOpening(send: (message: ToFrame) => void, setState: Dispatch<SetStateAction<ViewerState>>) {
  const translate = useTranslate();
  const textOf = useErrorText();
  /** The file that is shown, for a frame that is loaded again. */
  const file = useRef<OpenedFile | null>(null);
  const last = useRef(0);
  const open = async (name: string, read: () => Promise<ArrayBuffer>, fileId: number | null = null) => {
    const number = (last.current += 1);
    setState((before) => ({ ...before, opening: name, problem: null }));
    try {
      const bytes = await read();
      // Another file was chosen meanwhile.
      if (number !== last.current) return;
      file.current = { name, bytes, fileId };
      send({ kind: 'open', name, bytes });
    } catch (error) {
      if (number !== last.current) return;
      // What a browser says of a file of the device is in its own words.
      const problem = error instanceof HttpError ? textOf(error) : translate('viewer3d.faults.unreadable');
      setState((before) => ({ ...before, opening: null, problem: `${name}: ${problem}` }));
    }
  };
  const openFile = (dropped: File) => {
    const problem = `${dropped.name}: ${translate('viewer3d.faults.tooLarge')}`;
    if (dropped.size > LARGEST_BYTES) setState((before) => ({ ...before, problem }));
    else void open(dropped.name, () => dropped.arrayBuffer());
  };
  return { file, open, openFile };
}

/** The viewer in its frame: what it shows, and what the page asks of it. */
export function useViewer(preset: DrawMode) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const frame = useRef<FrameHandle<SceneContract>>(null);
  const [state, setState] = useState(() => first(preset));
  const send = (message: ToFrame) => frame.current?.send(message);
  const { file, open, openFile } = useOpening(send, setState);
  const label = translate('viewer3d.view', { name: state.info?.name ?? '' });
  useEffect(() => frame.current?.send({ kind: 'label', label }), [label]);
  const onReady = (sendNow: (message: ToFrame) => void) => {
    sendNow({ kind: 'label', label });
    sendNow({ kind: 'mode', mode: state.mode });
    if (file.current) sendNow({ kind: 'open', name: file.current.name, bytes: file.current.bytes });
  };
  const sourceOf = ({ kind }: ToPage) => (kind === 'opened' ? { fileId: file.current?.fileId ?? null } : {});
  const onMessage = (message: ToPage) => {
    if (message.kind === 'dropped') openFile(message.file);
    else if (message.kind === 'picture') download(message.picture, `${state.info?.name ?? 'model'}.png`);
    else setState((before) => ({ ...afterMessage(before, message, faultText), ...sourceOf(message) }));
  };
  // Changes the state of the page, and tells the frame.
  const change = (next: Partial<ViewerState>, message: ToFrame) => {
    setState((before) => ({ ...before, ...next }));
    send(message);
  };
  return { frame, state, send, open, openFile, onReady, onMessage, change };
}

/** Return value of {@link useViewer}. */
export type ViewerControl = ReturnType<typeof useViewer>;
