import { BellOff, Hourglass, UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, classNames, Icon, useFormats, useStoreZone, VisuallyHidden } from '#admin';
import { dayOf } from '#resource';
import { stepIcon } from '../lead/kindIcons.ts';
import { tooQuiet } from '../rules/forecast.ts';
import { daysInStage, stepDue, type Lead } from '../rules/pipeline.ts';
import type { LeadOnBoard } from './useLeadMoves.ts';
import styles from './LeadCard.module.css';

/** px */
const SMALL = 13;

/** What is to be done next: the step with its day; without a step and an agent, that somebody has to take the lead. */
function NextStep({ lead, text, isLate }: { lead: Lead; text: string; isLate: boolean }) {
  const translate = useTranslate();
  if (text === '' && lead.agent) return <>{translate('crm.board.noStep')}</>;
  return (
    <>
      <Icon name={text === '' ? UserPlus : stepIcon(lead)} size={SMALL} />
      {text === '' ? translate('crm.board.assign') : text}
      {isLate && <VisuallyHidden>{translate('crm.board.isLate')}</VisuallyHidden>}
    </>
  );
}

/** Next step with its day, how long nothing has happened, and number of days in the stage. */
export function StepRow({ lead, limit, quietAfter }: Pick<LeadOnBoard, 'lead' | 'limit' | 'quietAfter'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  const now = Date.now();
  const due = stepDue(lead, now, (ms) => dayOf(ms, zone()));
  const days = daysInStage(lead, now);
  const quiet = tooQuiet(lead, quietAfter, now);
  const date = lead.nextStepAt && (due === 'today' ? formats.moment(lead.nextStepAt) : formats.day(lead.nextStepAt));
  const text = [lead.nextStep, date].filter(Boolean).join(', ');
  return (
    <span className={classNames(styles.row, styles.step)}>
      <span
        dir="auto"
        className={classNames(
          due === 'today' && styles.today,
          due === 'late' && styles.late,
          text === '' && !lead.agent && styles.open,
        )}
      >
        <NextStep lead={lead} text={text} isLate={due === 'late'} />
      </span>
      {quiet !== null && (
        <span title={translate('crm.board.quiet', { smart_count: quiet })}>
          <Chip tone="danger" icon={BellOff}>
            <span aria-hidden="true">{formats.integer(quiet)}</span>
            <VisuallyHidden>{translate('crm.board.quiet', { smart_count: quiet })}</VisuallyHidden>
          </Chip>
        </span>
      )}
      {days !== null &&
        (limit !== undefined && days > limit ? (
          <Chip tone="warning" icon={Hourglass}>
            {translate('crm.board.days', { smart_count: days })}
          </Chip>
        ) : (
          <small>{translate('crm.board.days', { smart_count: days })}</small>
        ))}
    </span>
  );
}
