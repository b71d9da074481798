import { CloudAlert, CloudUpload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormats } from '../format/formats.ts';
import { Chip } from '../ui/Chip.tsx';
import type { SaveState } from './createSaver.ts';

interface SaveChipProps {
  readonly state: SaveState<Error>;
  /** Where its texts are: `saved`, `savedAt` with `%{time}`, `changed`, `saving`, `notSaved`. */
  readonly texts: string;
}

/** Beside the name of something: whether the server has it as it is shown. */
export function SaveChip({ state, texts }: SaveChipProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { status } = state;
  const isLost = status === 'failed' || status === 'conflict';
  const text =
    status === 'saved' && state.at !== null
      ? translate(`${texts}.savedAt`, { time: moment(new Date(state.at).toISOString()) })
      : translate(`${texts}.${isLost ? 'notSaved' : status}`);
  return (
    <span role="status">
      <Chip
        tone={isLost ? 'danger' : status === 'saved' ? 'success' : 'neutral'}
        icon={isLost ? CloudAlert : CloudUpload}
      >
        {text}
      </Chip>
    </span>
  );
}
