import { useTranslate } from 'ra-core';
import { Banner, failureOf, IconButton, SaveBanner } from '#admin';
import type { PartConflict, SaveResult } from './PageSaver.ts';
import { RemovedBanner } from './RemovedBanner.tsx';
import type { DesignSaving } from './useSaveDesign.ts';
import styles from './editor.module.css';

interface DesignBannerProps {
  saving: DesignSaving;
  /** Publishes one's own draft in place of what somebody else has changed. */
  onPublish: () => void;
}

/** What a save has done, where there is more to say than that it was saved. */
function Result({ result, onClose }: { result: SaveResult; onClose: () => void }) {
  const translate = useTranslate();
  const close = <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={onClose} />;
  const { status } = result;
  if (status === 'cleaned') return <RemovedBanner removed={result.removed} action={close} />;
  return (
    <Banner tone={status === 'nowhere' || status === 'stylesHeld' ? 'warning' : 'info'} action={close}>
      {translate(`pageEditor.${status}`)}
    </Banner>
  );
}

/** Result of a save that needs attention, with the next action. */
export function DesignBanner({ saving, onPublish }: DesignBannerProps) {
  const translate = useTranslate();
  const { state, result, isPartly, refused, save, overwrite, loadTheirs, dismiss } = saving;
  const question = (conflict: PartConflict) => ({
    text: (
      <>
        <strong>{translate('pageEditor.conflict.title', { title: conflict.title })}</strong>
        <br />
        {translate(refused ? 'pageEditor.conflict.unpublished' : 'pageEditor.conflict.text')}
      </>
    ),
    choices: [
      { label: translate('pageEditor.conflict.load'), run: () => loadTheirs(conflict) },
      {
        label: translate('pageEditor.conflict.overwrite'),
        run: () => (refused ? onPublish() : overwrite(conflict)),
        isDanger: true,
      },
    ],
  });
  const isTrouble = refused !== null || state.status === 'conflict' || failureOf(state) !== null;
  if (!isTrouble && (!result || result.status === 'saved')) return null;
  return (
    <div className={styles.banner}>
      {result && !isTrouble ? (
        <Result result={result} onClose={dismiss} />
      ) : (
        <SaveBanner
          state={refused ? { status: 'conflict', error: refused } : state}
          failed={translate(isPartly ? 'pageEditor.partly' : 'pageEditor.failed')}
          onRetry={() => save()}
          conflict={question}
        />
      )}
    </div>
  );
}
