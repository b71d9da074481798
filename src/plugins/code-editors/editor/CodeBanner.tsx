import { useTranslate } from 'ra-core';
import { Banner, Button, failureOf, IconButton, SaveBanner, type ConflictError, type SaveState } from '#admin';
import { InvalidJson } from './useSaveCode.ts';

interface CodeBannerProps {
  state: SaveState<ConflictError>;
  /** Message key of the text after a save. */
  saved: string;
  onDismiss: () => void;
  onRetry: () => void;
  onGo: (name: string, line: number, column: number) => void;
  onCompare: (theirs: ConflictError['conflict']['theirs']) => void;
}

/** Where a file is not JSON. */
function Invalid({ error: { file, problem }, onGo }: { error: InvalidJson; onGo: CodeBannerProps['onGo'] }) {
  const translate = useTranslate();
  const { line, column, missing, found } = problem;
  const go = () => onGo(file, line, column);
  return (
    <Banner tone="danger" action={<Button onClick={go}>{translate('codeEditors.invalid.go', { line })}</Button>}>
      <strong>{translate('codeEditors.invalid.title', { name: file })}</strong>
      <br />
      {translate('codeEditors.invalid.place', { line, column })} {translate(`codeEditors.invalid.${missing}`)}
      {found !== '' && <bdi> ({found})</bdi>}
    </Banner>
  );
}

/** Status of saving: running, done, or failed with the way on. */
export function CodeBanner({ state, saved, onDismiss, onRetry, onGo, onCompare }: CodeBannerProps) {
  const translate = useTranslate();
  if (state.status === 'saving') return <Banner tone="info">{translate('codeEditors.saving')}</Banner>;
  if (state.status === 'saved' && state.at !== null) {
    const close = <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={onDismiss} />;
    return (
      <Banner tone="success" action={close}>
        {translate(saved)}
      </Banner>
    );
  }
  const error = failureOf(state)?.error;
  if (error instanceof InvalidJson) return <Invalid error={error} onGo={onGo} />;
  return (
    <SaveBanner
      state={state}
      failed={translate('codeEditors.failed')}
      onRetry={onRetry}
      conflict={({ conflict: { theirs } }) => ({
        text: translate('codeEditors.conflict.text'),
        choices: [{ label: translate('codeEditors.conflict.compare'), run: () => onCompare(theirs) }],
      })}
    />
  );
}
