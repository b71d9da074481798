import { useMemo, useState, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { useApi } from '#admin';
import type { Resource } from '#resource';
import { chatCall } from '../contract/streams.ts';
import type { AiWrite } from '../contract/types.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { useReviews } from '../review/useReviews.ts';
import { useExchanges } from '../stream/useExchanges.ts';
import { CopilotDialog } from './CopilotDialog.tsx';

/** Props of the copilot of one record. */
export interface CopilotProps {
  readonly resource: string;
  /** undefined: a new one. */
  readonly record: RaRecord | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The answer was saved; the dialog closes unless this says otherwise. */
  readonly onSaved?: () => void;
  /** Text that the box of the first question begins with. */
  readonly wish?: string;
  readonly onAsked?: (question: string) => void;
  /** The way to other records. */
  readonly steps?: ReactNode;
}

const NONE: readonly AiWrite[] = [];

/** State of the copilot: it stays while the dialog is closed. */
function OfRecord(props: Omit<CopilotProps, 'resource'> & { readonly resource: Resource }) {
  const { resource, record, isOpen, onClose, onSaved = onClose, wish = '', onAsked, steps } = props;
  const call = useApi();
  const id = record === undefined ? undefined : Number(record.id);
  const entity = resource.className;
  const exchanges = useExchanges(({ signal, ...input }) =>
    call(chatCall, { input: { entityClassName: entity, ...(id !== undefined && { id }), ...input }, signal }),
  );
  const ask = (question: string) => {
    onAsked?.(question);
    exchanges.ask(question);
  };
  const [draft, setDraft] = useState(wish);
  // The latest answer with values; a later one without any does not take them away.
  const { data, dropped: unread } = exchanges.exchanges.findLast((exchange) => exchange.data) ?? {};
  const writes = useMemo(
    () => (data ? [{ entity, ...(id !== undefined && { id }), data, ...(unread && { unread }) }] : NONE),
    [entity, id, data, unread],
  );
  const plan = useReviews(resource, writes);
  if (!isOpen) return null;
  return (
    <CopilotDialog
      resource={resource}
      record={record}
      chat={{ ...exchanges, ask }}
      plan={plan}
      draft={draft}
      steps={steps}
      onDraft={setDraft}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

/** The copilot of one record, or of a new one. */
export default function Copilot({ resource, ...rest }: CopilotProps) {
  return <WithResource name={resource}>{(declared) => <OfRecord resource={declared} {...rest} />}</WithResource>;
}
