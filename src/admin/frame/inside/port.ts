import { isApple } from '../../shortcuts/apple.ts';
import { isPressed } from '../../shortcuts/keys.ts';
import type { FrameContract, FrameLook, ToFrame, ToPage } from '../messages.ts';
import type { FramePort } from './defineFrame.ts';

const DEFAULT_LOOK: FrameLook = { theme: 'light', density: 'comfortable', language: 'en', direction: 'ltr' };

/** The frame's side of a connection: the port that a module is given, and what only the framework sends. */
export interface Connection {
  readonly port: FramePort<FrameContract>;
  /** Resolves when the page has told its appearance and language, which it does first. */
  readonly looked: Promise<void>;
  ready(): void;
  fail(reason: string): void;
}

function applyLook({ theme, density, language, direction }: FrameLook): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  Object.assign(root.dataset, { theme, density });
}

/** Hands the page's own shortcuts to the page, before the tool sees them. */
function forwardShortcuts(wanted: () => readonly string[], send: (message: ToPage<FrameContract>) => void): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !wanted().some((keys) => isPressed(keys, event, isApple))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
      send({ kind: 'shortcut', press: { key, code, ctrlKey, metaKey, shiftKey, altKey } });
    },
    { capture: true },
  );
}

/** Listeners of one kind, and the values that came before the first of them. */
function createChannel<T>() {
  const listeners: ((value: T) => void)[] = [];
  const early: T[] = [];
  return {
    tell: (value: T) => {
      if (listeners.length === 0) early.push(value);
      for (const listener of listeners) listener(value);
    },
    add: (listener: (value: T) => void) => {
      listeners.push(listener);
      for (const value of early.splice(0)) listener(value);
    },
  };
}

/** Connects a module to its page by a port. */
export function connect(channel: MessagePort): Connection {
  let look = DEFAULT_LOOK;
  let shortcuts: readonly string[] = [];
  const looked = Promise.withResolvers<void>();
  const looks = createChannel<FrameLook>();
  const messages = createChannel<unknown>();
  const focuses = createChannel<null>();
  const send = (message: ToPage<FrameContract>) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<ToFrame<FrameContract>>) => {
    if (data.kind === 'look') {
      look = data.look;
      applyLook(look);
      looks.tell(look);
      looked.resolve();
    } else if (data.kind === 'shortcuts') shortcuts = data.keys;
    else if (data.kind === 'focus') focuses.tell(null);
    else messages.tell(data.message);
  });
  channel.start();
  forwardShortcuts(() => shortcuts, send);
  return {
    looked: looked.promise,
    port: {
      look: () => look,
      onLook: (listener) => looks.add(listener),
      send: (message) => send({ kind: 'message', message }),
      onMessage: (listener) => messages.add(listener),
      onFocus: (listener) => focuses.add(() => listener()),
      setUnsaved: (isUnsaved) => send({ kind: 'unsaved', isUnsaved }),
      leave: () => send({ kind: 'leave' }),
    },
    ready: () => send({ kind: 'ready' }),
    fail: (reason) => send({ kind: 'failed', reason }),
  };
}
