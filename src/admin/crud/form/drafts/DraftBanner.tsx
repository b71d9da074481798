import { History } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../../format/formats.ts';
import { Banner, Button, Row } from '../../../ui/index.ts';
import type { StoredDraft } from './draftRules.ts';
import styles from '../RecordForm.module.css';

interface DraftBannerProps {
  draft: StoredDraft;
  /** Somebody has changed the same fields since. */
  isOverlapping: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed here before and not saved. */
export function DraftBanner({ draft, isOverlapping, onRestore, onDiscard }: DraftBannerProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const at = formats.moment(new Date(draft.savedAt).toISOString());
  return (
    <div className={styles.problem}>
      <Banner
        tone="info"
        icon={History}
        action={
          <Row as="span" gap={8} align="stretch" wrap rigid>
            <Button size="small" kind="ghost" onClick={onDiscard}>
              {translate('flexy.forms.draft.discard')}
            </Button>
            <Button size="small" onClick={onRestore}>
              {translate('flexy.forms.draft.restore')}
            </Button>
          </Row>
        }
      >
        <b>{translate('flexy.forms.draft.found', { at })}</b>
        {isOverlapping && <div>{translate('flexy.forms.draft.changedSince')}</div>}
      </Banner>
    </div>
  );
}
