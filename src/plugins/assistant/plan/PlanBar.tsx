import { MessageSquarePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, Icon, Row } from '#admin';
import styles from './plan.module.css';

/** Callbacks for an answer: accept, refine, discard. */
export interface Decision {
  readonly onAccept: () => void;
  readonly onRefine: () => void;
  readonly onAgain: () => void;
}

interface DecisionBarProps {
  /** The plan that accepting would carry out. */
  readonly state: ReactNode;
  /** A field that has to be filled before. */
  readonly check?: ReactNode;
  /** Buttons; the one that accepts is first. */
  readonly children: ReactNode;
}

/** The decision about a plan. Stays in sight while the plan scrolls. */
export function DecisionBar({ state, check, children }: DecisionBarProps) {
  const translate = useTranslate();
  return (
    <div className={styles.bar} role="group" aria-label={translate('assistant.decision.title')}>
      <p className={styles.state} aria-live="polite">
        <Icon name="shield-check" />
        <span>{state}</span>
      </p>
      {check}
      <Row gap={8} wrap className={styles.buttons}>
        {children}
      </Row>
    </div>
  );
}

interface AnewProps extends Omit<Decision, 'onAccept'> {
  readonly isBusy: boolean;
}

/** The ways to another answer: refine, or try again (docs/rules/assistant.md, "Threads"). */
export function AnewButtons({ isBusy, onRefine, onAgain }: AnewProps) {
  const translate = useTranslate();
  return (
    <>
      <Button icon={MessageSquarePlus} disabled={isBusy} onClick={onRefine}>
        {translate('assistant.decision.refine')}
      </Button>
      <Button kind="ghost" icon="rotate-cw" disabled={isBusy} onClick={onAgain}>
        {translate('assistant.decision.again')}
      </Button>
    </>
  );
}

interface PlanBarProps extends Decision {
  readonly state: ReactNode;
}

/** The decision about an answer that writes nothing: accept, refine or try again. */
export function PlanBar({ state, onAccept, onRefine, onAgain }: PlanBarProps) {
  const translate = useTranslate();
  return (
    <DecisionBar state={state}>
      <Button kind="primary" icon="check" onClick={onAccept}>
        {translate('assistant.decision.accept')}
      </Button>
      <AnewButtons isBusy={false} onRefine={onRefine} onAgain={onAgain} />
    </DecisionBar>
  );
}
