import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Act } from '#resource';
import { useService } from '../../plugins/PluginsContext.ts';
import { Banner, Button } from '../../ui/index.ts';
import type { Approval } from './approval.ts';
import styles from './RecordForm.module.css';

interface FormProblemProps {
  /** Message about the form as a whole; absent when the message is shown at the fields. */
  text: string | undefined;
  /** The refused act that a person with the right can release. */
  refused: Act | undefined;
  /** Sends the form once more, with what they gave. */
  onApproved: (release: Approval) => void;
}

/** Shows the message of a refusal about the form as a whole. Offers a release by another person's PIN where one is possible. */
export function FormProblem({ text, refused, onApproved }: FormProblemProps) {
  const translate = useTranslate();
  const approvals = useService('approvals');
  const canAsk = refused !== undefined && approvals !== undefined;
  if (!text && !canAsk) return null;
  const ask = async () => {
    if (!refused) return;
    const token = await approvals?.approve(translate('flexy.forms.approval.action'), refused);
    if (token !== undefined) onApproved({ token, act: refused });
  };
  const action = canAsk && (
    <Button size="small" onClick={() => void ask()}>
      {translate('flexy.forms.approval.ask')}
    </Button>
  );
  return <Problem action={action}>{text ?? translate('flexy.forms.approval.needed')}</Problem>;
}

/** Scrolls into view, since the Save button may be far below. */
function Problem({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={styles.problem}>
      <Banner tone="danger" action={action}>
        {children}
      </Banner>
    </div>
  );
}
