import { MessageSquarePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, Icon } from '#admin';
import styles from './plan.module.css';

/** Callbacks for an answer: accept, refine, discard. */
export interface Decision {
  readonly onAccept: () => void;
  readonly onRefine: () => void;
  readonly onAgain: () => void;
}

interface PlanBarProps extends Decision {
  /** The plan that accepting would carry out. */
  readonly state: ReactNode;
  readonly isBusy?: boolean;
  /** False: there is nothing to accept. */
  readonly mayAccept?: boolean;
}

/** Accept, refine or try again (assistant-store-crm.md 4). Stays in sight while the answer scrolls. */
export function PlanBar({ state, isBusy = false, mayAccept = true, onAccept, onRefine, onAgain }: PlanBarProps) {
  const translate = useTranslate();
  return (
    <div className={styles.bar} role="group" aria-label={translate('assistant.decision.title')}>
      <p className={styles.state} aria-live="polite">
        <Icon name="shield-check" />
        <span>{state}</span>
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" icon="check" disabled={isBusy || !mayAccept} onClick={onAccept}>
          {translate('assistant.decision.accept')}
        </Button>
        <Button icon={MessageSquarePlus} disabled={isBusy} onClick={onRefine}>
          {translate('assistant.decision.refine')}
        </Button>
        <Button kind="ghost" icon="rotate-cw" disabled={isBusy} onClick={onAgain}>
          {translate('assistant.decision.again')}
        </Button>
      </div>
    </div>
  );
}
