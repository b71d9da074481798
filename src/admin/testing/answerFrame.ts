import { expect } from 'vitest';
import { HELLO, PORT, type FrameContract, type ToFrame, type ToPage } from '../frame/messages.ts';

/** A tool frame whose code is the test's. */
export interface AnsweredFrame<C extends FrameContract> {
  /** Everything that the page sent, in order. */
  readonly heard: ToFrame<C>[];
  /** Sends to the page. */
  tell(message: ToPage<C>): void;
}

/**
 * Answers in place of the code of a tool frame: takes the port, says that it is ready, and keeps what the page sends.
 * @param onMessage called for the messages of the module's contract
 */
export async function answerFrame<C extends FrameContract>(
  onMessage: (message: C['toFrame'], tell: (message: C['toPage']) => void) => void = () => undefined,
): Promise<AnsweredFrame<C>> {
  await expect.poll(() => document.querySelector('iframe')?.contentWindow).toBeTruthy();
  const { contentWindow } = document.querySelector('iframe') ?? {};
  if (!contentWindow) throw new Error('There is no frame.');
  const heard: ToFrame<C>[] = [];
  const { promise, resolve } = Promise.withResolvers<MessagePort>();
  contentWindow.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === PORT && port) resolve(port);
  });
  window.dispatchEvent(new MessageEvent('message', { data: HELLO, origin: location.origin, source: contentWindow }));
  const port = await promise;
  const tell = (message: ToPage<C>) => port.postMessage(message);
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame<C>>) => {
    heard.push(data);
    if (data.kind === 'message') onMessage(data.message, (message) => tell({ kind: 'message', message }));
  });
  port.start();
  tell({ kind: 'ready' });
  return { heard, tell };
}
