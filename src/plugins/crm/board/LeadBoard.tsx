import { useStore, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Board, BoardPage, MenuItem, RecordDrawer, useIsNarrow, useMoveFailed } from '#admin';
import { idsIn, inOrder, type Lead, type LeadFilter, type Pipeline, type Stage } from '../rules/pipeline.ts';
import type { Currencies } from '../rules/quote.ts';
import { FillIn } from './FillIn.tsx';
import { Head, type PipelineName } from './Head.tsx';
import { drawClone, drawLead } from './LeadCard.tsx';
import { MoveQuestion } from './MoveQuestion.tsx';
import { NoStages } from './NoStages.tsx';
import { OpenLead, usePanel } from './OpenLead.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { StagesDialog } from './StagesDialog.tsx';
import { Tools } from './Tools.tsx';
import { useColumns, useLanes, useLeadCards } from './useBoard.tsx';
import { useWorth } from './useCurrencies.ts';
import { useLeadMoves, type LeadOnBoard } from './useLeadMoves.ts';
import type { FollowedPipeline } from './usePipeline.ts';

interface LeadBoardProps {
  followed: FollowedPipeline;
  pipeline: Pipeline;
  all: readonly PipelineName[];
  currencies: Currencies;
}

/** The board of an objective: header, tools, and leads by stage. */
export function LeadBoard({ followed, pipeline, all, currencies }: LeadBoardProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const overlays = useOverlays();
  const { setLead, setStage } = overlays;
  const [filter, setFilter] = useState(ALL);
  const [hasLanes, setLanes] = useStore('crm.lanes', false);
  const failed = useMoveFailed((lead) => translate('crm.board.moveFailed', { lead }));
  const stages = useMemo(() => inOrder(pipeline.leadStages), [pipeline.leadStages]);
  const cards = useLeadCards(pipeline, filter);
  const { columns, toggle } = useColumns(stages, pipeline, setStage);
  const lanes = useLanes(pipeline, hasLanes);
  const { move, question, fill } = useLeadMoves({ followed, onOpen: setLead });
  const formatValue = useWorth(currencies.board);
  const panel = usePanel();
  const renderMenu = ({ lead }: LeadOnBoard, close: () => void) => (
    <LeadItems lead={lead} onClose={close} onOpen={() => panel.open(String(lead.id))} onEdit={setLead} />
  );
  return (
    <BoardPage hasLanes={hasLanes}>
      <Head
        pipeline={pipeline}
        all={all}
        currency={currencies.board}
        onStages={() => overlays.setStagesOpen(true)}
        onNew={stages[0] && (() => setStage(stages[0] ?? null))}
      />
      <Tools {...{ pipeline, filter, hasLanes }} onFilter={setFilter} onLanes={setLanes} />
      {failed.message}
      {stages.length === 0 ? (
        <NoStages objectif={pipeline.id} onAdd={() => overlays.setStagesOpen(true)} onChanged={followed.refetch} />
      ) : (
        <Board
          label={pipeline.name}
          columns={columns}
          cards={cards}
          renderCard={drawLead}
          renderClone={drawClone}
          renderMenu={renderMenu}
          onOpen={({ id }) => panel.open(id)}
          onMove={move}
          onMoveFailed={failed.onMoveFailed}
          onCollapse={toggle}
          onLane={lanes.toggle}
          {...(lanes.lanes && { lanes: lanes.lanes })}
          canChangeLanes
          cardValue={worthOf}
          formatValue={formatValue}
          mode="virtual"
          cardHeight={isNarrow || isTouched() ? TALL_CARD : CARD_HEIGHT}
          isOrdered
          canSelect
        />
      )}
      <OpenLead {...{ panel, pipeline, columns, cards, move }} worth={formatValue} />
      {question && <MoveQuestion {...question} currencies={currencies} board={pipeline} />}
      {fill && <FillIn {...fill} />}
      <OverBoard overlays={overlays} pipeline={pipeline} stages={stages} onChanged={followed.refetch} />
    </BoardPage>
  );
}

/** Height of a card, px: four lines. */
const CARD_HEIGHT = 104;
/** Height of a card on touch screens, px. */
const TALL_CARD = 124;
const isTouched = () => matchMedia('(pointer: coarse)').matches;
const ALL: LeadFilter = { text: '', agent: '', step: '' };

const worthOf = ({ lead }: LeadOnBoard) => lead.estimatedValue ?? 0;

interface LeadItemsProps {
  lead: Lead;
  onClose: () => void;
  onOpen: () => void;
  onEdit: (lead: Lead) => void;
}

/** Items of a card's menu: the lead in its panel, and its form in a dialog. */
function LeadItems({ lead, onClose, onOpen, onEdit }: LeadItemsProps) {
  const translate = useTranslate();
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      <MenuItem onSelect={choose(onOpen)}>{translate('crm.board.open')}</MenuItem>
      <MenuItem onSelect={choose(() => onEdit(lead))}>{translate('crm.board.edit')}</MenuItem>
    </>
  );
}

/** The open dialog of the board. */
function useOverlays() {
  const [lead, setLead] = useState<Lead | null>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [isStagesOpen, setStagesOpen] = useState(false);
  return { lead, setLead, stage, setStage, isStagesOpen, setStagesOpen };
}

interface OverBoardProps {
  overlays: ReturnType<typeof useOverlays>;
  pipeline: Pipeline;
  stages: readonly Stage[];
  onChanged: () => void;
}

/** Dialogs of the board: a new lead, the stages, or a lead's form. */
function OverBoard({ overlays, pipeline, stages, onChanged }: OverBoardProps) {
  const { lead, setLead, stage, setStage, isStagesOpen, setStagesOpen } = overlays;
  return (
    <>
      {stage && (
        <QuickAdd
          stage={stage}
          position={idsIn(pipeline, stage.id).length + 1}
          onAdded={onChanged}
          onClose={() => setStage(null)}
        />
      )}
      {isStagesOpen && <StagesDialog {...{ pipeline, stages, onChanged }} onClose={() => setStagesOpen(false)} />}
      {lead && (
        <RecordDrawer
          resource="lead_opportunities"
          id={String(lead.id)}
          title={lead.name}
          onSaved={() => {
            setLead(null);
            onChanged();
          }}
          onClose={() => setLead(null)}
        />
      )}
    </>
  );
}
