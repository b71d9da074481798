import type { Tone } from '#admin';
import type { ImportState } from './resources.ts';

/** Colours of the states of an import. */
export const STATE_TONES = {
  reading: 'info',
  checking: 'info',
  checked: 'neutral',
  stopped: 'neutral',
  writing: 'info',
  done: 'success',
  failed: 'danger',
  undoing: 'info',
  cancelled: 'neutral',
  undone: 'neutral',
} as const satisfies Record<ImportState, Tone>;
