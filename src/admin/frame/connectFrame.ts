import { HELLO, PORT, type FrameContract, type ToFrame, type ToPage } from './messages.ts';

/** The page's end of the connection to a frame. */
export interface FrameConnection<C extends FrameContract> {
  /** Sends now, or once the frame's code runs. */
  send(message: ToFrame<C>): void;
  /** Ends the connection. */
  close(): void;
}

/**
 * Waits for the code of a frame, and gives it a port. A frame that is loaded again gets a new one.
 * @param onMessage called for each message of the frame
 * @param onStart called when the frame's code runs, before its messages: state of the page is sent here
 */
export function connectFrame<C extends FrameContract>(
  frame: HTMLIFrameElement,
  onMessage: (message: ToPage<C>) => void,
  onStart: (send: (message: ToFrame<C>) => void) => void,
): FrameConnection<C> {
  const ends = new AbortController();
  let port: MessagePort | undefined;
  const send = (message: ToFrame<C>) => port?.postMessage(message);
  const start = () => {
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<ToPage<C>>) => onMessage(data));
    port1.start();
    frame.contentWindow?.postMessage(PORT, location.origin, [port2]);
    onStart(send);
  };
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === location.origin && data === HELLO) start();
    },
    { signal: ends.signal },
  );
  return {
    send,
    close: () => {
      ends.abort();
      port?.close();
    },
  };
}
