import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, RecordDrawer, RelatedCards, Stack } from '#admin';
import { FillIn } from '../board/FillIn.tsx';
import { useFieldNames } from '../board/useFillIn.ts';
import { isOpen, type Pipeline } from '../rules/pipeline.ts';
import { missingFields } from '../rules/requiredFields.ts';
import { LeadFacts } from './LeadFacts.tsx';
import type { LeadRecord } from './leadRecord.ts';
import { NextStep } from './NextStep.tsx';
import { StageHistory } from './StageHistory.tsx';
import { StagePath } from './StagePath.tsx';
import { Timeline } from './Timeline.tsx';
import { useLeadMove, type MoveLead } from './useLeadMove.ts';

interface LeadBodyProps {
  lead: LeadRecord;
  /** The board of the lead; undefined: it is on none, or still loads. */
  pipeline: Pipeline | undefined;
  move: MoveLead;
  worth: (value: number) => string;
  onChanged: () => void;
}

/** A lead: stages, next step, facts, documents, and the timeline. The same on its page and in the panel of the board. */
export function LeadBody({ lead, pipeline, move, worth, onChanged }: LeadBodyProps) {
  const translate = useTranslate();
  const [isPlanning, setPlanning] = useState(false);
  const { isBusy, moveTo } = useLeadMove(lead, pipeline, move, onChanged);
  return (
    <Stack gap={16}>
      <Lacks {...{ lead, pipeline, onChanged }} />
      <Card>
        <Stack gap={12}>
          {pipeline && <StagePath lead={lead} pipeline={pipeline} isBusy={isBusy} onMove={moveTo} />}
          <NextStep lead={lead} onPlan={() => setPlanning(true)} onChanged={onChanged} />
          <LeadFacts lead={lead} pipeline={pipeline} worth={worth} />
        </Stack>
      </Card>
      <ResourceContextProvider value="lead_opportunities">
        <RelatedCards record={lead} columns={DOCUMENT_COLUMNS} hideEmpty />
      </ResourceContextProvider>
      <StageHistory lead={lead} />
      <Timeline lead={lead} />
      {isPlanning && (
        <RecordDrawer
          resource="lead_opportunities"
          id={String(lead.id)}
          fields={STEP_FIELDS}
          title={translate('crm.board.step')}
          onSaved={() => {
            setPlanning(false);
            onChanged();
          }}
          onClose={() => setPlanning(false)}
        />
      )}
    </Stack>
  );
}

/** Fields of the form of the next step, with the columns of 12 that each takes. */
const STEP_FIELDS = { nextStep: 12, nextStepKind: 12, nextStepAt: 12, agent: 12 } as const;
/** Columns of the documents' table. */
const DOCUMENT_COLUMNS = { orders: ['orderNumberFormatted', 'type', 'status', 'fullTotalAmount'] };

/** Fields that the stage of an open lead asks for and the lead lacks, with a button to fill it in. */
function Lacks({ lead, pipeline, onChanged }: Pick<LeadBodyProps, 'lead' | 'pipeline' | 'onChanged'>) {
  const translate = useTranslate();
  const namesOf = useFieldNames();
  const [isOn, setOn] = useState(false);
  const stage = pipeline?.leadStages.find(({ id }) => id === lead.leadStage?.id);
  const missing = missingFields(lead, stage?.requiredFields);
  if (!stage || missing.length === 0 || !isOpen(lead)) return null;
  const answer = () => {
    setOn(false);
    onChanged();
  };
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onClick={() => setOn(true)}>
          {translate('crm.required.fill')}
        </Button>
      }
    >
      {translate('crm.required.lacks', { fields: namesOf(missing) })}
      {isOn && <FillIn lead={lead} stage={stage} answer={answer} />}
    </Banner>
  );
}
