import { ArrowLeft } from 'lucide-react';
import { useNavigate, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, Chip, HeadActions, IconButton } from '#admin';
import { STEPS_BEFORE_SAVE } from '../contract.ts';
import type { SaveTarget } from '../rules/partData.ts';
import styles from './editor.module.css';

interface TopBarProps {
  back: string;
  choice: ReactNode;
  /** Address of the page on the website. */
  url: string;
  /** Steps since the last save. */
  steps: number;
  /** Revisions, drafts. */
  more: ReactNode;
  isSaving: boolean;
  onSave: (target: SaveTarget) => void;
}

/** Bar of the editor: back, page selector, unsaved steps, and buttons that save. */
export function TopBar({ back, choice, url, steps, more, isSaving, onSave }: TopBarProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <header className={styles.bar}>
      <IconButton icon={ArrowLeft} flip label={translate('pageEditor.leave')} onClick={() => navigate(back)} />
      <h1>{translate('pageEditor.title')}</h1>
      <div className={styles.choice}>{choice}</div>
      <span className={styles.space} />
      <Steps steps={steps} />
      <HeadActions
        main={
          <Button kind="primary" icon="save" disabled={isSaving} onClick={() => onSave('site')}>
            {translate(isSaving ? 'pageEditor.saving' : 'pageEditor.save')}
          </Button>
        }
      >
        {more}
        <a className={styles.preview} href={url} target="_blank" rel="noreferrer">
          {translate('pageEditor.preview')}
        </a>
        <Button disabled={isSaving} onClick={() => onSave('draft')}>
          {translate('pageEditor.saveDraft')}
        </Button>
      </HeadActions>
    </header>
  );
}

/** Steps that are not saved, counted to five; from then on it warns. */
function Steps({ steps }: { steps: number }) {
  const translate = useTranslate();
  if (steps === 0) return null;
  const isMany = steps >= STEPS_BEFORE_SAVE;
  const count = { smart_count: steps, most: STEPS_BEFORE_SAVE };
  return (
    <span role="status">
      <Chip tone={isMany ? 'warning' : 'neutral'}>
        {translate(isMany ? 'pageEditor.manySteps' : 'pageEditor.steps', count)}
      </Chip>
    </span>
  );
}
