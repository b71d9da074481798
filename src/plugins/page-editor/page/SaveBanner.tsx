import { useTranslate } from 'ra-core';
import { Banner, Button, IconButton, useErrorText } from '#admin';
import type { SaveTarget } from '../rules/partData.ts';
import { RemovedBanner } from './RemovedBanner.tsx';
import type { SaveState } from './Saver.ts';
import styles from './editor.module.css';

interface SaveBannerProps {
  state: SaveState;
  onRetry: (target: SaveTarget) => void;
  onOverwrite: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}

type ConflictState = Extract<SaveState, { readonly status: 'conflict' }>;

/** Asks which of two versions is kept after somebody else changed the same content. */
function Conflict({ state, onOverwrite, onLoadTheirs }: SaveBannerProps & { state: ConflictState }) {
  const translate = useTranslate();
  const actions = (
    <>
      <Button onClick={onLoadTheirs}>{translate('pageEditor.conflict.load')}</Button>
      <Button kind="danger" onClick={onOverwrite}>
        {translate('pageEditor.conflict.overwrite')}
      </Button>
    </>
  );
  return (
    <Banner tone="danger" action={actions}>
      <strong>{translate('pageEditor.conflict.title', { title: state.title })}</strong>
      <br />
      {translate(state.target === 'publish' ? 'pageEditor.conflict.unpublished' : 'pageEditor.conflict.text')}
    </Banner>
  );
}

function Content(props: SaveBannerProps) {
  const { state, onRetry, onClose } = props;
  const translate = useTranslate();
  const textOf = useErrorText();
  const close = <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={onClose} />;
  switch (state.status) {
    case 'conflict':
      return <Conflict {...props} state={state} />;
    case 'failed':
      return (
        <Banner
          tone="danger"
          action={<Button onClick={() => onRetry(state.target)}>{translate('flexy.state.retry')}</Button>}
        >
          <strong>{translate(state.isPartly ? 'pageEditor.partly' : 'pageEditor.failed')}</strong>
          <br />
          {textOf(state.error)}
        </Banner>
      );
    case 'cleaned':
      return <RemovedBanner removed={state.removed} action={close} />;
    default:
      return (
        <Banner tone={state.status === 'nowhere' || state.status === 'stylesHeld' ? 'warning' : 'info'} action={close}>
          {translate(`pageEditor.${state.status}`)}
        </Banner>
      );
  }
}

/** Result of a save that needs attention, with the next action. */
export function SaveBanner(props: SaveBannerProps) {
  const { status } = props.state;
  if (status === 'idle' || status === 'saving' || status === 'saved') return null;
  return (
    <div className={styles.banner}>
      <Content {...props} />
    </div>
  );
}
