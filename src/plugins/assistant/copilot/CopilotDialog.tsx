import { useTranslate, type RaRecord } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Banner, Button, HttpError, Icon, IconButton, Modal, useCall, useErrorText, useTypedCount } from '#admin';
import type { Resource } from '#resource';
import { generativeAiCall } from '../contract/streams.ts';
import { sparkIcon } from '../icon.ts';
import { ShownPictures } from '../pictures/ShownPictures.tsx';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { deletedIn } from '../review/deletedIn.ts';
import { keptValues, sentFields } from '../review/review.ts';
import type { Reviews } from '../review/useReviews.ts';
import type { Chat } from '../stream/useExchanges.ts';
import { Changes } from './Changes.tsx';
import { CopilotAsk } from './CopilotAsk.tsx';
import { CopilotTalk } from './CopilotTalk.tsx';
import { useSaveAnswer } from './useSaveAnswer.ts';
import styles from './copilot.module.css';

interface CopilotDialogProps {
  readonly resource: Resource;
  /** undefined: a new one. */
  readonly record: RaRecord | undefined;
  readonly chat: Chat;
  readonly plan: Reviews;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** The way to other records. */
  readonly steps: ReactNode;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** 'Flexy AI Copilot': a chat about a record beside the changes that it proposes. */
export function CopilotDialog(props: CopilotDialogProps) {
  const { resource, record, chat, plan, draft, steps, onDraft, onClose, onSaved } = props;
  const translate = useTranslate();
  const id = useId();
  const [isPreviewed, setPreviewed] = useState(false);
  const { save, isBusy, errorText } = useSaveAnswer(resource, record, plan.refresh);
  const review = plan.reviews?.[0];
  const kept = review ? sentFields(review).length : 0;
  const deleted = kept > 0 ? deletedIn(plan.beside) : 0;
  const typed = useTypedCount({ count: Math.min(kept, 1), deleted });
  const title = useTitle(resource, record);
  const saveAll = async () => {
    if (!review || !(await save(review))) return;
    chat.clear();
    onSaved();
  };
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <Head id={id} title={title} steps={steps} onClose={onClose} />
      <Ready resource={resource} />
      <div className={styles.body}>
        <CopilotTalk resource={resource} chat={chat} isNew={record === undefined} />
        <ShownPictures proofs={plan.pictures}>
          <Changes resource={resource} plan={plan} hasAnswer={chat.exchanges.some(({ data }) => data)} />
        </ShownPictures>
      </div>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      <footer className={styles.foot}>
        <CopilotAsk chat={chat} draft={draft} onDraft={onDraft} />
        <Button icon="eye" disabled={kept === 0} onClick={() => setPreviewed(true)}>
          {translate('assistant.preview.title')}
        </Button>
        {typed.field}
        <Button
          kind="primary"
          icon="save"
          disabled={!typed.mayAccept || isBusy || chat.isAsking || !plan.isCurrent}
          onClick={() => void saveAll()}
        >
          {translate('assistant.copilot.save', { smart_count: kept })}
        </Button>
      </footer>
      {isPreviewed && review && (
        <ShownPictures proofs={plan.pictures}>
          <PreviewDialog resource={resource.name} values={keptValues(review)} onClose={() => setPreviewed(false)} />
        </ShownPictures>
      )}
    </Modal>
  );
}

interface HeadProps extends Pick<CopilotDialogProps, 'steps' | 'onClose'> {
  readonly id: string;
  readonly title: string;
}

function Head({ id, title, steps, onClose }: HeadProps) {
  const translate = useTranslate();
  return (
    <header className={styles.head}>
      <span className={styles.spark}>
        <Icon name={sparkIcon} size={20} />
      </span>
      <div className={styles.names}>
        <h2 id={id}>{translate('assistant.copilot.title')}</h2>
        <p dir="auto">{title}</p>
      </div>
      {steps}
      <IconButton icon="x" label={translate('ra.action.close')} onClick={onClose} />
    </header>
  );
}

/** The copilot may be asked about this class; else the reason, with the way to try again. */
function Ready({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { error, refetch } = useCall(generativeAiCall, { query: { entityClassName: resource.className } });
  if (!error) return null;
  return (
    <Banner tone="danger" action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}>
      {translate('assistant.copilot.notReady')} {textOf(error)}
      {error instanceof HttpError && ` ${translate('assistant.copilot.status', { status: error.status })}`}
    </Banner>
  );
}

/** The title of the record. */
function useTitle(resource: Resource, record: RaRecord | undefined): string {
  const translate = useTranslate();
  if (record === undefined) return translate(`resources.${resource.name}.new`);
  const title: unknown = record[resource.title];
  return typeof title === 'string' ? title : `#${record.id}`;
}
