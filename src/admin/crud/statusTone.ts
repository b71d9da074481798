import type { IconName, Tone } from '../ui/index.ts';

/** How a status looks: meaning and icon (LOOK, table of statuses). */
export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

const SUCCESS: StatusLook = { tone: 'success', icon: 'circle-check' };
const WARNING: StatusLook = { tone: 'warning', icon: 'triangle-alert' };
const WAITING: StatusLook = { tone: 'warning', icon: 'hourglass' };
const DANGER: StatusLook = { tone: 'danger', icon: 'circle-alert' };
const INFO: StatusLook = { tone: 'info', icon: 'info' };
const DRAFT: StatusLook = { tone: 'neutral', icon: 'pencil' };
const STOPPED: StatusLook = { tone: 'neutral', icon: 'ban' };

/** Words that mean the same wherever they stand; a resource's own status uses one of them. */
const LOOKS: Readonly<Record<string, StatusLook>> = {
  'on-sale': SUCCESS,
  completed: SUCCESS,
  done: SUCCESS,
  paid: SUCCESS,
  won: SUCCESS,
  'low-stock': WARNING,
  'on-hold': WAITING,
  waiting: WAITING,
  'partially-paid': WAITING,
  'out-of-stock': DANGER,
  lost: DANGER,
  late: DANGER,
  open: INFO,
  'in-progress': { tone: 'info', icon: 'clock' },
  processing: { tone: 'info', icon: 'clock' },
  draft: DRAFT,
  cancelled: STOPPED,
  closed: { tone: 'neutral', icon: 'lock' },
};

/** The look of a status word; words of plain choices (a unit, a type) have none. */
export const statusLook = (word: string): StatusLook | undefined => LOOKS[word];
