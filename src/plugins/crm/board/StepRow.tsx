import { BellOff, ClipboardList, Hourglass, UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, classNames, Icon, useFormats, useStoreZone, VisuallyHidden } from '#admin';
import { dayOf } from '#resource';
import { stepIcon } from '../lead/kindIcons.ts';
import { tooQuiet } from '../rules/forecast.ts';
import { daysInStage, isOpen, stepDue, type Lead } from '../rules/pipeline.ts';
import type { Requirable } from '../rules/requiredFields.ts';
import { useFieldNames } from './useFillIn.ts';
import type { LeadOnBoard } from './useLeadMoves.ts';
import styles from './LeadCard.module.css';

/** Next step with its day, what is missing, number of days without an activity, and number of days in the stage. */
export function StepRow({
  lead,
  limit,
  lacks = [],
  quietAfter,
}: Pick<LeadOnBoard, 'lead' | 'limit' | 'lacks' | 'quietAfter'>) {
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
          needsAgent(lead, text) && styles.open,
        )}
      >
        <NextStep lead={lead} text={text} isLate={due === 'late'} />
      </span>
      {lacks.length > 0 && <Lacks fields={lacks} />}
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

/** px */
const SMALL = 13;

/** Tells whether somebody has to take a lead: it is open, and has neither a next step nor an agent. */
const needsAgent = (lead: Lead, text: string): boolean => text === '' && !lead.agent && isOpen(lead);

/** The next step with its day. A lead without a step says so, or asks for somebody who takes it. */
function NextStep({ lead, text, isLate }: { lead: Lead; text: string; isLate: boolean }) {
  const translate = useTranslate();
  const isAsking = needsAgent(lead, text);
  if (text === '' && !isAsking) return <>{translate('crm.board.noStep')}</>;
  return (
    <>
      <Icon name={isAsking ? UserPlus : stepIcon(lead)} size={SMALL} />
      {isAsking ? translate('crm.board.assign') : text}
      {isLate && <VisuallyHidden>{translate('crm.board.isLate')}</VisuallyHidden>}
    </>
  );
}

/** Fields that the stage asks for and the lead lacks. */
function Lacks({ fields }: { fields: readonly Requirable[] }) {
  const translate = useTranslate();
  const namesOf = useFieldNames();
  const text = translate('crm.required.lacks', { fields: namesOf(fields) });
  return (
    <span title={text} className={styles.lacks}>
      <Icon name={ClipboardList} size={SMALL} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
