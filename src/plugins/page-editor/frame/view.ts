import type { Component } from 'grapesjs';
import type { FrameLook } from '#admin/frame';
import type { Role } from '../rules/locks.ts';
import type { Scope } from '../rules/scopes.ts';
import type { ElementState, PartKey } from '../rules/selectors.ts';
import type { DeviceId } from './editorOptions.ts';

/** The chosen element, as the panels show it. */
export interface Chosen {
  readonly component: Component;
  readonly role: Role;
  /** The widget or content it belongs to. */
  readonly part: PartKey;
  /** Kind of element: `h2`, `img`, `slider`. */
  readonly tag: string;
  /** It is of a kind: styles can count for all blocks of it. */
  readonly isOfKind: boolean;
  /** Styles that it got in the editor, in the chosen scope, state and device. */
  readonly style: Readonly<Record<string, string>>;
  /** The browser's computed styles. */
  readonly computed: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  /** It may be moved, copied and removed. */
  readonly mayMove: boolean;
}

/** State of the panels. */
export interface View {
  readonly isOpen: boolean;
  /** Language of the page that is edited. */
  readonly language: FrameLook['language'];
  readonly chosen: Chosen | null;
  readonly state: ElementState;
  readonly device: DeviceId;
  /** Scope of a style that is set now. */
  readonly scope: Scope;
  readonly isContentOff: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Grows whenever the elements of the page change: the layers are drawn anew. */
  readonly revision: number;
}

/** Initial state, before a page is open. */
export const FIRST_VIEW: View = {
  isOpen: false,
  language: 'en',
  chosen: null,
  state: '',
  device: 'desktop',
  scope: 'block',
  isContentOff: false,
  canUndo: false,
  canRedo: false,
  revision: 0,
};
