import { useTranslate } from 'ra-core';
import { CalendarPlus } from 'lucide-react';
import {
  Button,
  Chip,
  classNames,
  Icon,
  IconButton,
  useAction,
  useApi,
  useFormats,
  useStoreZone,
  useUndoNotice,
} from '#admin';
import { dayOf } from '#resource';
import { finishStepCall } from '../calls.ts';
import { stepDue } from '../rules/pipeline.ts';
import type { LeadRecord } from './leadRecord.ts';
import { stepIcon } from './kindIcons.ts';
import styles from './lead.module.css';

interface NextStepProps {
  lead: LeadRecord;
  /** Opens the form of the next step. */
  onPlan: () => void;
  onChanged: () => void;
}

/** Next step of a lead: what, when and who, with a mark when it is late. */
export function NextStep({ lead, onPlan, onChanged }: NextStepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  const { isBusy, run } = useAction();
  const finish = useFinish({ lead, onChanged });
  const { nextStep, nextStepAt } = lead;
  const hasStep = Boolean(nextStep) || Boolean(nextStepAt);
  const due = stepDue(lead, Date.now(), (ms) => dayOf(ms, zone()));
  const details = [nextStepAt && formats.moment(nextStepAt), lead.agent?.fullName ?? translate('crm.board.unassigned')];
  if (!hasStep)
    return (
      <section className={styles.next} aria-label={translate('crm.board.step')}>
        <Icon name={CalendarPlus} />
        <span className={styles.what}>{translate('crm.board.noStep')}</span>
        <Button size="small" onClick={onPlan}>
          {translate('crm.lead.plan')}
        </Button>
      </section>
    );
  return (
    <section
      className={classNames(styles.next, due === 'late' && styles.late)}
      aria-label={translate('crm.board.step')}
    >
      <Icon name={stepIcon(lead)} />
      <span className={styles.what}>
        <b dir="auto">{nextStep ?? translate('crm.board.step')}</b>
        <small>
          {details.filter(Boolean).join(' · ')}
          {due === 'late' && <Chip tone="danger">{translate('crm.board.isLate')}</Chip>}
        </small>
      </span>
      <IconButton size="small" icon="pencil" label={translate('crm.lead.changeStep')} onClick={onPlan} />
      {nextStep && (
        <Button size="small" icon="check" disabled={isBusy} onClick={() => void run(() => finish(nextStep))}>
          {translate('crm.lead.done')}
        </Button>
      )}
    </section>
  );
}

/** Returns a function that finishes the next step. Undo removes its activity, and plans the step again. */
function useFinish({ lead, onChanged }: Pick<NextStepProps, 'lead' | 'onChanged'>) {
  const translate = useTranslate();
  const call = useApi();
  const tell = useUndoNotice();
  return async (step: string) => {
    const { activity } = await call(finishStepCall, { params: { id: lead.id }, input: { step } });
    onChanged();
    tell(translate('crm.lead.stepDone', { step }), async () => {
      const body = { nextStep: step, nextStepAt: lead.nextStepAt ?? null, nextStepKind: lead.nextStepKind ?? null };
      await call(`lead_opportunities/${lead.id}`, { method: 'PUT', body });
      await call(`lead_activities/${activity}`, { method: 'DELETE' });
      onChanged();
    });
  };
}
