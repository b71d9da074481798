import { useMemo, useState } from 'react';
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
  readonly record: RaRecord;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const NONE: readonly AiWrite[] = [];

/** State of the copilot: it stays while the dialog is closed. */
function OfRecord({
  resource,
  record,
  isOpen,
  onClose,
}: Omit<CopilotProps, 'resource'> & { readonly resource: Resource }) {
  const call = useApi();
  const id = Number(record.id);
  const entity = resource.className;
  const chat = useExchanges(({ signal, ...input }) =>
    call(chatCall, { input: { entityClassName: entity, id, ...input }, signal }),
  );
  const [draft, setDraft] = useState('');
  // The latest answer with values; a later one without any does not take them away.
  const data = chat.exchanges.findLast((exchange) => exchange.data)?.data;
  const writes = useMemo(() => (data ? [{ entity, id, data }] : NONE), [entity, id, data]);
  const plan = useReviews(resource, writes);
  if (!isOpen) return null;
  return (
    <CopilotDialog
      resource={resource}
      record={record}
      chat={chat}
      plan={plan}
      draft={draft}
      onDraft={setDraft}
      onClose={onClose}
    />
  );
}

/** The copilot of one record. */
export default function Copilot({ resource, ...rest }: CopilotProps) {
  return <WithResource name={resource}>{(declared) => <OfRecord resource={declared} {...rest} />}</WithResource>;
}
