import { LoaderCircle } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Banner, Button, failureOf, IconButton, SaveBanner, type ConflictError, type SaveState } from '#admin';
import { BrokenCode, InvalidJson } from './useSaveCode.ts';
import styles from './code.module.css';

interface CodeBannerProps {
  state: SaveState<ConflictError>;
  /** Message key of the text after a save. */
  saved: string;
  onDismiss: () => void;
  onRetry: () => void;
  /** Saves code that cannot be parsed all the same. */
  onSaveBroken: (error: BrokenCode) => void;
  /** Visitors keep the last version of a theme that can be parsed. */
  isTheme: boolean;
  onGo: (name: string, line: number, column: number) => void;
  onCompare: (theirs: ConflictError['conflict']['theirs']) => void;
}

/** Status of saving: running, done, or failed with the way on. */
export function CodeBanner(props: CodeBannerProps) {
  const { state, saved, onDismiss, onRetry, onGo, onCompare } = props;
  const translate = useTranslate();
  if (state.status === 'saving')
    return (
      <div className={styles.saving}>
        <Banner tone="info" icon={LoaderCircle}>
          {translate('codeEditors.saving')}
        </Banner>
      </div>
    );
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
  if (error instanceof BrokenCode) return <Broken {...props} error={error} />;
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

/** Place at which a file is not JSON. */
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

interface BrokenProps extends Pick<CodeBannerProps, 'onGo' | 'onSaveBroken' | 'isTheme'> {
  error: BrokenCode;
}

/** Asks before code is saved that cannot be parsed, and shows the line. */
function Broken({ error, isTheme, onGo, onSaveBroken }: BrokenProps) {
  const translate = useTranslate();
  const { line, column, text, reason } = error.mistake;
  const actions = (
    <>
      <Button onClick={() => onGo(error.file, line, column)}>{translate('codeEditors.invalid.go', { line })}</Button>
      <Button kind="danger" onClick={() => onSaveBroken(error)}>
        {translate('codeEditors.broken.anyway')}
      </Button>
    </>
  );
  return (
    <Banner tone="danger" action={actions}>
      <strong>{translate('codeEditors.broken.title', { name: error.file })}</strong>
      <br />
      {translate('codeEditors.invalid.place', { line, column })} <bdi lang="en">{reason}</bdi>
      <pre className={styles.mistake} dir="ltr">
        {text.trim()}
      </pre>
      {translate(isTheme && error.mistake.isHeld ? 'codeEditors.broken.kept' : 'codeEditors.broken.seen')}
    </Banner>
  );
}
