import type { FrameContract, FrameLook } from '../messages.ts';

/** The frame's end of the connection to its page. */
export interface FramePort<C extends FrameContract> {
  /** The present appearance. */
  readonly look: () => FrameLook;
  /** Calls the listener now, and whenever the appearance changes. */
  onLook(listener: (look: FrameLook) => void): void;
  send(message: C['toPage']): void;
  /** Calls the listener for each message of the page. Those that came earlier are delivered first. */
  onMessage(listener: (message: C['toFrame']) => void): void;
  /** Calls the listener when the keyboard enters the frame: the tool puts the focus where one goes on. */
  onFocus(listener: () => void): void;
  /** Tells the page whether there is anything that is not saved. */
  setUnsaved(isUnsaved: boolean): void;
  /** Hands the focus back to the page, behind the frame. Tools that use the Tab key themselves call it, usually for Escape. */
  leave(): void;
}

/** A tool in a frame: draws into an element until its page closes it. */
export type FrameModule<C extends FrameContract> = (root: HTMLElement, port: FramePort<C>) => void;

/** The frame modules of a plugin by name, each behind `() => import()`. `never`: each has messages of its own. */
export type FrameTable = Readonly<Record<string, () => Promise<{ default: (root: HTMLElement, port: never) => void }>>>;

/**
 * Declares the tools of a plugin that run in a frame; the default export of `src/plugins/<id>/frame.ts`. They are built
 * apart from the pages: nothing of them is in a file that a page loads.
 * @example export default defineFrame({ code: () => import('./frame/code.tsx') });
 */
export const defineFrame = (table: FrameTable): FrameTable => table;
