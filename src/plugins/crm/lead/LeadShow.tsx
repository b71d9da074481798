import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ButtonLink, RecordDrawer, RecordShow, Skeleton } from '#admin';
import type { ScreenRecord } from '#resource';
import { idOrNull } from '#shop';
import { FillIn } from '../board/FillIn.tsx';
import { MoveQuestion } from '../board/MoveQuestion.tsx';
import { useCurrencies, useWorth } from '../board/useCurrencies.ts';
import { useLeadMoves } from '../board/useLeadMoves.ts';
import { usePipeline } from '../board/usePipeline.ts';
import { LeadBody } from './LeadBody.tsx';
import { useLead, type LeadRecord } from './leadRecord.ts';

/** The page of one lead: stages, next step, facts, documents, and everything that was done for it. */
export default function LeadShow() {
  return (
    <RecordShow<'lead_opportunities'> isQuiet order={ORDER} actions={(record) => <ToBoard record={record} />}>
      {(record) => <Content id={String(record.id)} />}
    </RecordShow>
  );
}

/** Resources whose records have the first tabs. */
const ORDER = ['orders'] as const;

interface PageProps {
  lead: LeadRecord;
  onChanged: () => void;
}

/** A lead that is on no board: it cannot move. */
function Alone({ lead, onChanged }: PageProps) {
  const worth = useWorth(useCurrencies().board);
  return <LeadBody {...{ lead, worth, onChanged }} pipeline={undefined} move={async () => undefined} />;
}

/**
 * A lead with the stages of its board. A declined quote opens the lead's form, as on the board
 * (docs/rules/boards.md, "Stages of leads").
 */
function OnBoard({ lead, board, onChanged }: PageProps & { board: number }) {
  const followed = usePipeline(String(board));
  const currencies = useCurrencies(followed.record);
  // The lead names its currency itself: it is right before its board is read, and when that cannot be.
  const worth = useWorth(lead.currency || currencies.board);
  const [isEditing, setEditing] = useState(false);
  const { move, question, fill } = useLeadMoves({ followed, onOpen: () => setEditing(true) });
  return (
    <>
      <LeadBody {...{ lead, move, worth, onChanged }} pipeline={followed.record} />
      {question && <MoveQuestion {...question} currencies={currencies} board={followed.record} />}
      {fill && <FillIn {...fill} />}
      {isEditing && (
        <RecordDrawer
          resource="lead_opportunities"
          id={String(lead.id)}
          title={lead.name}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function Content({ id }: { id: string }) {
  const { record, refetch } = useLead(id);
  if (!record) return <Skeleton height="240px" />;
  const board = idOrNull(record.objectif);
  return board !== null ? (
    <OnBoard lead={record} board={board} onChanged={refetch} />
  ) : (
    <Alone lead={record} onChanged={refetch} />
  );
}

/** The way to the lead on its board. */
function ToBoard({ record: { id, objectif } }: { record: ScreenRecord<'lead_opportunities'> }) {
  const translate = useTranslate();
  // A board that was chosen without a network is a bare id until the change is sent.
  const board = idOrNull(objectif);
  if (board === null) return null;
  return (
    <ButtonLink kind="ghost" icon="kanban" to={`/crm/${board}?lead=${id}`}>
      {translate('crm.board.menu')}
    </ButtonLink>
  );
}
