import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Banner, Button, HttpError, useErrorText, useService } from '#admin';
import { toMinor, type Minor } from '#resource';
import { useEditor } from './EditorContext.ts';
import { RefundFirst } from './RefundFirst.tsx';
import type { Release, SaveTrouble } from './saver.ts';
import styles from './editor.module.css';

interface SaveProblemProps {
  trouble: SaveTrouble;
  onRetry: (release?: Release) => void;
}

/** The reason why the document was not saved, with a retry button or a release by another person's PIN. */
export function SaveProblem({ trouble, onRetry }: SaveProblemProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const approvals = useService('approvals');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { act, isOutage, error } = trouble;
  const ask = async () => {
    const token = act && (await approvals?.approve(translate('orders.editor.save.approve'), act));
    if (act && token !== undefined) onRetry({ token, act });
  };
  const above = neededRefund(error, useEditor().data.settings.currency);
  const retry = (
    <Button size="small" icon="rotate-cw" onClick={() => onRetry()}>
      {translate('flexy.state.retry')}
    </Button>
  );
  const release = act && approvals && (
    <Button size="small" onClick={() => void ask()}>
      {translate('flexy.forms.approval.ask')}
    </Button>
  );
  return (
    <div ref={place} className={styles.problem}>
      <Banner
        tone="danger"
        action={isOutage ? retry : above === null ? release : <RefundFirst above={above} takesFocus />}
      >
        <b>{translate('orders.editor.save.failed')}</b>
        <div>{textOf(error)}</div>
        {above !== null && <div>{translate('orders.editor.save.refundHelp')}</div>}
        {isOutage && <div>{translate('orders.editor.save.kept')}</div>}
      </Banner>
    </div>
  );
}

/** Amount to be refunded before the document can be saved (409 `refundNeeded`); null: something else is wrong. */
function neededRefund(error: unknown, currency: string): Minor | null {
  if (!(error instanceof HttpError) || error.status !== 409 || error.body.code !== 'refundNeeded') return null;
  return toMinor(error.body.difference, currency);
}
