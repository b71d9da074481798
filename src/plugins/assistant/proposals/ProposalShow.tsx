import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  Banner,
  Button,
  Chip,
  PageBody,
  PageHeader,
  PagePending,
  RecordFailed,
  Stack,
  useApi,
  useCrumbs,
  useErrorText,
} from '#admin';
import type { AiRun, AiWrite, Written } from '../contract/types.ts';
import { DoneTurn } from '../page/DoneTurn.tsx';
import type { Accepted } from '../page/conversation.ts';
import { useRefetchWritten } from '../plan/useAccept.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { DecidedDeletion } from '../run/DecidedRun.tsx';
import { DeletionReview } from '../run/DeletionReview.tsx';
import { ProposedRun, ProposedWrites } from './ProposedChanges.tsx';

/** A proposal of an outside agent. */
export interface Proposal {
  readonly id: number;
  readonly note?: string | null;
  readonly status: 'open' | 'accepted' | 'declined';
  readonly resource: string;
  readonly writes?: readonly AiWrite[] | null;
  readonly run?: AiRun | null;
  /** The part of it that was accepted. Proposals accepted before this was stored have none. */
  readonly accepted?: { readonly writes?: readonly AiWrite[]; readonly run?: AiRun } | null;
  readonly client?: string | null;
}

const NONE: readonly AiWrite[] = [];

const TONES = { open: 'info', accepted: 'success', declined: 'neutral' } as const;

/** Declines the proposal; nothing is written. */
function useDecline(proposal: Proposal) {
  const call = useApi();
  const textOf = useErrorText();
  const refetch = useRefetchWritten();
  const [errorText, setErrorText] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const decline = async () => {
    setErrorText(undefined);
    setBusy(true);
    try {
      await call(`ai_proposals/${proposal.id}`, { method: 'PUT', body: { status: 'declined' } });
      await refetch([{ resource: 'ai_proposals' }]);
    } catch (error) {
      setErrorText(textOf(error));
    }
    setBusy(false);
  };
  return { decline: () => void decline(), isBusy, errorText };
}

function Decision({
  proposal,
  onAccepted,
}: {
  readonly proposal: Proposal;
  readonly onAccepted: (accepted: Accepted) => void;
}) {
  const translate = useTranslate();
  const { decline, isBusy, errorText } = useDecline(proposal);
  const accepted = ({ written, undo }: { readonly written: readonly Written[]; readonly undo: number }) =>
    onAccepted({ written, undo, isTakenBack: false });
  const { resource, id } = proposal;
  const { writes, run } = { ...proposal, ...proposal.accepted };
  const isOver = proposal.status !== 'open';
  const declineButton = (
    <Button icon="x" disabled={isBusy} onClick={decline}>
      {translate('assistant.proposals.decline')}
    </Button>
  );
  return (
    <Stack>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      {run ? (
        <ProposedRun
          run={run}
          resource={resource}
          proposal={id}
          isOver={isOver}
          decline={declineButton}
          onAccepted={accepted}
        />
      ) : (
        <WithResource name={resource}>
          {(declared) => {
            const shared = { resource: declared, writes: Array.isArray(writes) ? writes : NONE };
            const deciding = { ...shared, proposal: id, decline: declineButton, onAccepted: accepted };
            const isDeletion = shared.writes.some((write) => write.isDeletion);
            if (isDeletion && isOver) return <DecidedDeletion {...shared} />;
            return isDeletion ? <DeletionReview {...deciding} /> : <ProposedWrites {...deciding} isOver={isOver} />;
          }}
        </WithResource>
      )}
    </Stack>
  );
}

/** Review of an outside agent's proposal, field by field; only a person can accept it. */
export default function ProposalShow() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const [accepted, setAccepted] = useState<Accepted>();
  const { data, error, refetch } = useGetOne<Proposal>('ai_proposals', { id: Number(id) }, { retry: false });
  const title = data?.note || translate('assistant.proposals.one');
  useCrumbs([{ label: translate('assistant.proposals.all'), to: '/ai_proposals' }, { label: title }]);
  if (error && !data) return <RecordFailed resource="ai_proposals" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePending title={translate('assistant.proposals.one')} />;
  return (
    <>
      <PageHeader
        title={title}
        status={
          <Chip tone={TONES[data.status]}>{translate(`resources.ai_proposals.values.status.${data.status}`)}</Chip>
        }
      />
      <PageBody>
        {data.client && <p>{translate('assistant.proposals.by', { client: data.client })}</p>}
        {accepted ? (
          <DoneTurn accepted={accepted} onTakenBack={setAccepted} />
        ) : (
          <Decision proposal={data} onAccepted={setAccepted} />
        )}
      </PageBody>
    </>
  );
}
