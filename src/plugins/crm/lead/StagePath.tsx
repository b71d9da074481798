import { useTranslate } from 'ra-core';
import { Check, CircleX, Trophy } from 'lucide-react';
import { Button, classNames, Icon, Row } from '#admin';
import { CLOSED, columnOfLead, inOrder, type Lead, type Pipeline } from '../rules/pipeline.ts';
import styles from './lead.module.css';

interface StagePathProps {
  lead: Lead;
  pipeline: Pipeline;
  isBusy: boolean;
  /** Moves the lead to a column: a stage, won or lost. */
  onMove: (column: string) => void;
}

/** The stages of the lead's board as buttons, and the two that close the lead. A closed lead is reopened by any stage. */
export function StagePath({ lead, pipeline, isBusy, onMove }: StagePathProps) {
  const translate = useTranslate();
  const stages = inOrder(pipeline.leadStages);
  const present = stages.findIndex(({ id }) => id === lead.leadStage?.id);
  const column = columnOfLead(lead);
  const isOpen = column !== CLOSED.completed && column !== CLOSED.lost;
  return (
    <>
      <Row as="ol" gap={2} align="stretch" className={styles.stages} aria-label={translate('crm.lead.stage')}>
        {stages.map(({ id, name }, at) => {
          const isPast = at < present;
          const isPresent = at === present;
          return (
            <li key={id} className={classNames(isPast && styles.past, isPresent && styles.present)}>
              <button
                type="button"
                title={name}
                aria-current={isPresent ? 'step' : undefined}
                disabled={isBusy || (isPresent && isOpen)}
                onClick={() => onMove(String(id))}
              >
                {isPast && <Icon name={Check} size={12} />}
                <span dir="auto">{name}</span>
              </button>
            </li>
          );
        })}
      </Row>
      <Row gap={8} align="stretch" wrap className={styles.outcome}>
        <Button
          kind={isOpen ? 'primary' : 'plain'}
          size="small"
          icon={Trophy}
          aria-pressed={column === CLOSED.completed}
          disabled={isBusy || column === CLOSED.completed}
          onClick={() => onMove(CLOSED.completed)}
        >
          {translate('crm.board.won')}
        </Button>
        <Button
          size="small"
          icon={CircleX}
          aria-pressed={column === CLOSED.lost}
          disabled={isBusy || column === CLOSED.lost}
          onClick={() => onMove(CLOSED.lost)}
        >
          {translate('crm.board.lost')}
        </Button>
      </Row>
    </>
  );
}
