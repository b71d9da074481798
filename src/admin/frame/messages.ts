import type { Press } from '../shortcuts/keys.ts';

/** Query parameter of the frame's address that names its module: `code-editors/code`. */
export const MODULE_PARAMETER = 'module';

/** Text that a frame sends to its page once its code runs. The page answers it with the port. */
export const HELLO = 'flexy-frame-hello';

/** Text that comes with the port. */
export const PORT = 'flexy-frame-port';

/** Appearance of the page, which the frame follows. */
export interface FrameLook {
  readonly theme: 'light' | 'dark';
  readonly density: string;
  readonly language: 'en' | 'fr' | 'ar';
  readonly direction: 'ltr' | 'rtl';
}

/** Messages of a module and its page, in each direction. Everything that can be cloned is allowed. */
export interface FrameContract {
  readonly toFrame: unknown;
  readonly toPage: unknown;
}

/** From the page to the frame. */
export type ToFrame<C extends FrameContract> =
  | { readonly kind: 'look'; readonly look: FrameLook }
  /** Shortcuts of the page that the frame hands back in place of handling them: `mod+k`. */
  | { readonly kind: 'shortcuts'; readonly keys: readonly string[] }
  | { readonly kind: 'focus' }
  | { readonly kind: 'message'; readonly message: C['toFrame'] };

/** From the frame to the page. */
export type ToPage<C extends FrameContract> =
  | { readonly kind: 'ready' }
  /** The module could not be loaded, or threw. `reason` is a message key or a text. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'shortcut'; readonly press: Press }
  /** The keyboard leaves the frame. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'unsaved'; readonly isUnsaved: boolean }
  | { readonly kind: 'message'; readonly message: C['toPage'] };
