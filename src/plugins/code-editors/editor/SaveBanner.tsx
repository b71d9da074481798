import { useTranslate } from 'ra-core';
import { Banner, Button, IconButton, useErrorText } from '#admin';
import type { SaveState } from './useSaveCode.ts';

interface SaveBannerProps {
  state: SaveState;
  /** Message key of the text after a save. */
  saved: string;
  onDismiss: () => void;
  onRetry: () => void;
  onGo: (name: string, line: number, column: number) => void;
  onCompare: () => void;
}

/** Status of saving: running, done, or failed with a retry. */
export function SaveBanner({ state, saved, onDismiss, onRetry, onGo, onCompare }: SaveBannerProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const close = <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={onDismiss} />;
  switch (state.status) {
    case 'idle':
      return null;
    case 'saving':
      return <Banner tone="info">{translate('codeEditors.saving')}</Banner>;
    case 'saved':
      return (
        <Banner tone="success" action={close}>
          {translate(saved)}
        </Banner>
      );
    case 'invalid': {
      const { line, column, missing, found } = state.problem;
      const go = () => onGo(state.name, line, column);
      return (
        <Banner tone="danger" action={<Button onClick={go}>{translate('codeEditors.invalid.go', { line })}</Button>}>
          <strong>{translate('codeEditors.invalid.title', { name: state.name })}</strong>
          <br />
          {translate('codeEditors.invalid.place', { line, column })} {translate(`codeEditors.invalid.${missing}`)}
          {found !== '' && <bdi> ({found})</bdi>}
        </Banner>
      );
    }
    case 'conflict':
      return (
        <Banner tone="danger" action={<Button onClick={onCompare}>{translate('codeEditors.conflict.compare')}</Button>}>
          {translate('codeEditors.conflict.text')}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger" action={<Button onClick={onRetry}>{translate('flexy.state.retry')}</Button>}>
          <strong>{translate('codeEditors.failed')}</strong>
          <br />
          {textOf(state.error)}
        </Banner>
      );
  }
}
