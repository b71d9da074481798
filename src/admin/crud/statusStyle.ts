import type { EnumField, StatusTone } from '#resource';
import type { IconName, Tone } from '../ui/index.ts';

/** Colour and icon of a value that its field declares as a status (`tones`); undefined: it is a plain choice. */
export function statusStyle({ tones }: Pick<EnumField, 'tones'>, value: string): StatusStyle | undefined {
  const tone = tones?.[value];
  return tone && LOOKS[tone];
}

/** Colour and icon of a status (docs/rules/look.md, "Statuses"). */
interface StatusStyle {
  readonly tone: Tone;
  readonly icon: IconName;
}

const LOOKS: Readonly<Record<StatusTone, StatusStyle>> = {
  success: { tone: 'success', icon: 'circle-check' },
  warning: { tone: 'warning', icon: 'triangle-alert' },
  waiting: { tone: 'warning', icon: 'hourglass' },
  danger: { tone: 'danger', icon: 'circle-alert' },
  info: { tone: 'info', icon: 'info' },
  active: { tone: 'info', icon: 'clock' },
  draft: { tone: 'neutral', icon: 'pencil' },
  stopped: { tone: 'neutral', icon: 'ban' },
  closed: { tone: 'neutral', icon: 'lock' },
};
