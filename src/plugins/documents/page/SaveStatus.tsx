import { CloudUpload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Banner, Button, Chip, Icon, useErrorText, useFormats } from '#admin';
import type { SaveState } from '../rules/Autosaver.ts';
import { isCloseToLimit } from '../rules/room.ts';

/** Beside the name: whether everything is saved. */
export function SaveChip({ state }: { state: SaveState }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const text =
    state.status === 'saved' && state.at !== null
      ? translate('documents.saving.at', { at: moment(state.at) })
      : translate(`documents.saving.${state.status}`);
  return (
    <span role="status">
      <Chip tone={state.status === 'failed' || state.status === 'conflict' ? 'danger' : 'neutral'}>
        <Icon name={CloudUpload} size={14} />
        {text}
      </Chip>
    </span>
  );
}

interface SaveBannerProps {
  state: SaveState;
  onRetry: () => void;
  /** Writes over the revision of somebody else. */
  onOverwrite: (revision: number) => void;
}

/** Why the document was not saved, with the ways on. What was typed is still in the editor. */
export function SaveBanner({ state, onRetry, onOverwrite }: SaveBannerProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  if (state.status === 'failed')
    return (
      <Banner tone="danger" action={<Button onClick={onRetry}>{translate('flexy.state.retry')}</Button>}>
        <strong>{translate('documents.saving.kept')}</strong> {textOf(state.error)}
      </Banner>
    );
  if (state.status !== 'conflict') return null;
  return (
    <Banner
      tone="danger"
      action={<Button onClick={() => onOverwrite(state.revision)}>{translate('documents.conflict.mine')}</Button>}
    >
      {translate('documents.conflict.text')}
    </Banner>
  );
}

const MEGABYTE = 1024 * 1024;

/** Says that a document gets too large while it can still be saved. Sizes in bytes. */
export function RoomBanner({ size, largest }: { size: number; largest: number }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  if (!isCloseToLimit(size, largest)) return null;
  const inMegabytes = (bytes: number) => integer(Math.floor(bytes / MEGABYTE));
  return (
    <Banner tone="warning">
      {translate('documents.saving.close', { size: inMegabytes(size), largest: inMegabytes(largest) })}
    </Banner>
  );
}
