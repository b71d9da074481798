import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, failureOf, IconButton, SaveBanner } from '#admin';
import { BothVersions } from './BothVersions.tsx';
import type { SaveResult } from './PageSaver.ts';
import type { PartConflict } from './PartConflict.ts';
import { RemovedBanner } from './RemovedBanner.tsx';
import type { DesignSaving } from './useSaveDesign.ts';
import styles from './editor.module.css';

/** Says that somebody else's changes in other blocks were taken over. */
export function MergedBanner({ saving: { merged, forgetMerged } }: { saving: DesignSaving }) {
  const translate = useTranslate();
  if (merged === '') return null;
  const close = <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={forgetMerged} />;
  return (
    <div className={styles.banner}>
      <Banner tone="info" action={close}>
        {translate('pageEditor.merged', { title: merged })}
      </Banner>
    </div>
  );
}

/** Text that names the widget or page that was not saved. */
function useFailedText({ isPartly, failedTitle }: DesignSaving): string {
  const translate = useTranslate();
  if (failedTitle === '') return translate(isPartly ? 'pageEditor.partly' : 'pageEditor.failed');
  return translate(isPartly ? 'pageEditor.partlyOf' : 'pageEditor.failedOf', { title: failedTitle });
}

/** Result of a save that needs attention, with the next action. */
export function DesignBanner({ saving, onPublish }: DesignBannerProps) {
  const translate = useTranslate();
  const failed = useFailedText(saving);
  const [shown, setShown] = useState<PartConflict | null>(null);
  const { state, result, refused, save, decide, loadTheirs, dismiss } = saving;
  const question = (conflict: PartConflict) => ({
    text: (
      <>
        <strong>{translate('pageEditor.conflict.title', { title: conflict.title })}</strong>
        <br />
        {translate(refused ? 'pageEditor.conflict.unpublished' : 'pageEditor.conflict.text')}
      </>
    ),
    choices: [
      ...(refused ? [] : [{ label: translate('pageEditor.conflict.both'), run: () => setShown(conflict) }]),
      { label: translate('pageEditor.conflict.load'), run: () => loadTheirs(conflict) },
      {
        label: translate('pageEditor.conflict.keep'),
        run: () => (refused ? onPublish() : decide(conflict, [])),
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
          failed={failed}
          onRetry={() => save()}
          conflict={question}
        />
      )}
      {shown && state.status === 'conflict' && (
        <BothVersions
          conflict={shown}
          onClose={() => setShown(null)}
          onDecide={(sides) => {
            setShown(null);
            void decide(shown, sides);
          }}
        />
      )}
    </div>
  );
}

interface DesignBannerProps {
  saving: DesignSaving;
  /** Publishes one's own draft in place of what somebody else has changed. */
  onPublish: () => void;
}

/** Banner with the result of a save, where there is more to say than that it was saved. */
function Result({ result, onClose }: { result: SaveResult; onClose: () => void }) {
  const translate = useTranslate();
  const close = <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={onClose} />;
  const { status } = result;
  if (status === 'cleaned') return <RemovedBanner removed={result.removed} action={close} />;
  return (
    <Banner tone={status === 'stylesHeld' || status === 'unseen' ? 'warning' : 'info'} action={close}>
      {translate(`pageEditor.${status}`)}
    </Banner>
  );
}
