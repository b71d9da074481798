import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  PagePending,
  Query,
  randomKey,
  RecordFailed,
  recordPathOf,
  useCrumbs,
  useListOfCreate,
  useMay,
  useRecord,
} from '#admin';
import { PartTexts } from '#admin/internal';
import { chooseCustomer, DOCUMENT_TYPES, idOrNull, wireOf, type DocumentType } from '#shop';
import { orders, quotes } from '../resources/order.ts';
import { Editor } from './Editor.tsx';
import { NewHead } from './EditorHead.tsx';
import { buyerOf } from './rules/buyer.ts';
import { copyOf, newDocument, type EditorDocument } from './rules/document.ts';
import { useBegun } from './useEditorDraft.ts';
import { useEditorData, type EditorData } from './useEditorData.ts';
import { useOrderReader, useStoredOrder } from './useOrder.ts';

/** A new order, quote, invoice or purchase: empty, for a customer (`?customer=5`), or a copy (`?copy=12`). */
export default function NewOrder() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const resource = useResourceContext() ?? 'orders';
  const title = translate(`orders.editor.new.${wantedType(resource, search, [])}`);
  const { crumbs } = useListOfCreate(search.toString());
  useCrumbs([...crumbs, { label: title }]);
  const copied = idOrNull(search.get('copy'));
  return (
    <Query title={title} failed={translate('orders.editor.failed')} query={useEditorData()}>
      {(data) => (
        <PartTexts part="forms">
          {copied === null ? <Fresh data={data} /> : <Copy key={copied} id={String(copied)} data={data} />}
        </PartTexts>
      )}
    </Query>
  );
}

/** The document type requested by the address: `?type=invoice`, or a quote below the list of quotes. */
function wantedType(resource: string, search: URLSearchParams, offered: readonly DocumentType[]): DocumentType {
  const named = DOCUMENT_TYPES.find((type) => type === search.get('type'));
  return (
    named ??
    (resource === 'quotes'
      ? 'quote'
      : (offered.find((type) => type === 'delivery-note') ?? offered[0] ?? 'delivery-note'))
  );
}

function New({ data, first }: { data: EditorData; first: EditorDocument }) {
  const navigate = useNavigate();
  const may = useMay();
  const queryClient = useQueryClient();
  const resource = useResourceContext() === 'quotes' ? quotes : orders;
  const { path } = useListOfCreate(useLocation().search);
  const begun = useBegun(resource.name, undefined);
  return (
    <Editor
      resource={resource}
      data={data}
      first={first}
      begun={begun}
      head={(parts) => <NewHead {...parts} />}
      onClose={() => void navigate(path)}
      onSaved={(saved, _order, release) => {
        release();
        const id = Number(saved.editOrderId);
        // The editor of the saved document fetches it again, with its version.
        queryClient.removeQueries({ queryKey: ['orders', 'editor'] });
        const at = saved.type === 'quote' && may('update', 'quotes') ? 'quotes' : 'orders';
        void navigate(recordPathOf(at, id, may('update', at) ? 'edit' : 'show'), { replace: true });
      }}
    />
  );
}

/** A copy of a stored document. */
function Copy({ id, data }: { id: string; data: EditorData }) {
  const resource = useResourceContext() ?? 'orders';
  const { data: stored, error, refetch } = useStoredOrder(id);
  const { read } = useOrderReader(data.settings);
  const [identity] = useState(() => ({ uuid: randomKey(), now: Date.now() }));
  if (error && !stored) return <RecordFailed resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!stored) return <PagePending />;
  const source = read(stored.order);
  return (
    <New data={data} first={source ? copyOf(source, identity) : newDocument({ ...identity, type: 'delivery-note' })} />
  );
}

/** The customer, supplier or lead of a new document: named by the address, or handed over by the previous page. */
function useWanted() {
  const [search] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const values = wireOf(wireOf(state).values);
  return {
    search,
    customer: idOrNull(search.get('customer')) ?? idOrNull(values.customer),
    supplier: idOrNull(values.supplier),
    lead: idOrNull(values.leadOpportunity),
  };
}

/** An empty document; a customer that it is for brings their addresses along. */
function Fresh({ data }: { data: EditorData }) {
  const resource = useResourceContext() ?? 'orders';
  const { search, customer, supplier, lead } = useWanted();
  const asked = { enabled: customer !== null, retry: false };
  const { data: record, isLoading } = useRecord('customers', customer ?? 0, asked);
  const [identity] = useState(() => ({ uuid: randomKey(), now: Date.now() }));
  const type = supplier === null ? wantedType(resource, search, data.settings.documentTypes) : 'purchase';
  const buyer = record ? buyerOf(record) : null;
  if (isLoading) return <PagePending />;
  const empty = newDocument({ ...identity, type, customer: buyer ? null : customer, supplier, lead });
  return <New data={data} first={buyer ? chooseCustomer(empty, buyer) : empty} />;
}
