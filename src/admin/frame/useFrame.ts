import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { holdsWhileTyping } from '../shortcuts/keys.ts';
import { shortcuts } from '../shortcuts/registry.ts';
import { connectFrame, type FrameConnection } from './connectFrame.ts';
import type { FrameContract, FrameLook, ToFrame, ToPage } from './messages.ts';
import type { ToolFrameProps } from './ToolFrame.tsx';
import { useFrameLook } from './useFrameLook.ts';

/** Connects a frame's element to the callbacks of its page. */
export function useFrame<C extends FrameContract>(props: ToolFrameProps<C>, attempt: number) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [behind, setBehind] = useState<HTMLElement | null>(null);
  const [{ state, reason }, setState] = useState(PENDING);
  const connection = useRef<FrameConnection<C>>(undefined);
  const hasStarted = useRef(false);
  const send = useCallback((message: ToFrame<C>) => connection.current?.send(message), []);
  const page = usePageState(send);
  const present = useRef<{ props: ToolFrameProps<C>; look: FrameLook; keys: readonly string[] }>({ props, ...page });
  useEffect(() => {
    present.current = { props, ...page };
  });
  useEffect(() => setState(PENDING), [attempt, props.module]);
  useEffect(() => {
    if (!frame) return undefined;
    hasStarted.current = false;
    const hear = (message: ToPage<C>) =>
      answer(message, { frame, behind, props: present.current.props, send, setState });
    connection.current = connectFrame<C>(frame, hear, (sendNow) => {
      hasStarted.current = true;
      setState(PENDING);
      const { look, keys } = present.current;
      sendNow({ kind: 'look', look });
      sendNow({ kind: 'shortcuts', keys });
    });
    return () => connection.current?.close();
  }, [frame, behind, send]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), [frame]);
  const onLoad = () => {
    waiting.current = setTimeout(() => {
      if (!hasStarted.current) setState({ state: 'failed', reason: UNREACHABLE });
    }, START_MS);
  };
  const focus = useCallback(() => {
    frame?.focus();
    send({ kind: 'focus' });
  }, [frame, send]);
  return { setFrame, setBehind, state, reason, send, focus, onLoad };
}

interface Place<C extends FrameContract> {
  readonly frame: HTMLIFrameElement;
  readonly behind: HTMLElement | null;
  readonly props: ToolFrameProps<C>;
  readonly send: (message: ToFrame<C>) => void;
  readonly setState: (state: FrameState) => void;
}

/** Does what a frame asks for. */
function answer<C extends FrameContract>(message: ToPage<C>, { frame, behind, props, send, setState }: Place<C>): void {
  switch (message.kind) {
    case 'ready':
      setState({ state: 'ready', reason: '' });
      props.onReady((given) => send({ kind: 'message', message: given }));
      break;
    case 'failed':
      setState({ state: 'failed', reason: message.reason });
      break;
    case 'shortcut':
      frame.dispatchEvent(new KeyboardEvent('keydown', { ...message.press, bubbles: true, cancelable: true }));
      break;
    case 'leave':
      behind?.focus();
      break;
    case 'unsaved':
      props.onUnsaved?.(message.isUnsaved);
      break;
    case 'message':
      props.onMessage(message.message);
      break;
  }
}

/** Time that a loaded page has to start its code, ms. What arrived in its place has none: a proxy's page, or an error's. */
const START_MS = 5000;
const UNREACHABLE = 'flexy.errors.unreachable';

/** Keys of the page that also hold in a frame: those that cannot be part of a text. */
function useForwardedKeys(): readonly string[] {
  const all = useSyncExternalStore(shortcuts.subscribe, shortcuts.list);
  return [...new Set(all.map(({ keys }) => keys))].filter(holdsWhileTyping);
}

/** State of a frame, and what its page is told of it. */
interface FrameState {
  readonly state: 'pending' | 'ready' | 'failed';
  /** Why it failed: a message key or a text. */
  readonly reason: string;
}

const PENDING: FrameState = { state: 'pending', reason: '' };

/** Sends look and shortcuts to the frame when they change; the caller sends them again when the frame starts. */
function usePageState(send: (message: ToFrame<FrameContract>) => void) {
  const look = useFrameLook();
  const keys = useForwardedKeys();
  const joined = keys.join(' ');
  useEffect(() => send({ kind: 'look', look }), [look, send]);
  useEffect(() => send({ kind: 'shortcuts', keys: joined === '' ? [] : joined.split(' ') }), [joined, send]);
  return { look, keys };
}
