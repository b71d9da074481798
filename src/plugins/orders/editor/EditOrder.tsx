import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import {
  GeneratedForm,
  PagePending,
  Query,
  RecordFailed,
  recordPathOf,
  useCrumbs,
  useListOfRecord,
  useMe,
} from '#admin';
import { PartTexts } from '#admin/internal';
import type { BusinessDays } from '#resource';
import { mayPay } from '../paying.ts';
import { orders, quotes } from '../resources/order.ts';
import { isOnlyDriver } from '../rights.ts';
import { Editor } from './Editor.tsx';
import { SavedHead } from './EditorHead.tsx';
import { useBegun } from './useEditorDraft.ts';
import { useEditorData, type EditorData } from './useEditorData.ts';
import { useOrderReader, usePromoOf, useStoredOrder, type StoredOrder } from './useOrder.ts';

/**
 * The editor of a stored document. The kitchen, which may only change its status, gets the generated form; drivers report
 * their stops elsewhere and read it.
 */
export default function EditOrder() {
  const { id = '' } = useParams();
  const { permissions, roles } = useMe();
  const resource = useResourceContext() ?? 'orders';
  if (isOnlyDriver({ roles })) return <Navigate to={recordPathOf(resource, id, 'show')} replace />;
  const canEdit = permissions[resource]?.writable.update.includes('orderItems') === true;
  return canEdit ? <Loaded key={id} id={id} /> : <GeneratedForm />;
}

/**
 * True when the person may edit the order here. Refunds, cancelled orders and those of an earlier system cannot be edited; cashiers edit their own sales of
 * today.
 */
function useMayEdit(order: StoredOrder['order'], { timeZone, dayEndsAt }: BusinessDays): boolean {
  const { id, roles, operator } = useMe();
  if (order.type === 'refund' || order.status === 'cancelled' || order.reference) return false;
  return mayPay(order, { id: operator?.id ?? id, roles, now: Date.now(), timeZone, dayEndsAt });
}

function Edit({ id, data, stored }: { id: string; data: EditorData; stored: StoredOrder }) {
  const navigate = useNavigate();
  const resource = useResourceContext() === 'quotes' ? quotes : orders;
  const { promo } = usePromoOf(stored.order, data.settings.currency);
  const { read } = useOrderReader(data.settings);
  const [order, setOrder] = useState<StoredOrder['order']>(stored.order);
  const [first] = useState(() => read(stored.order, promo));
  const begun = useBegun(resource.name, id);
  const mayEdit = useMayEdit(order, data.settings);
  if (!first || !mayEdit) return <Navigate to={recordPathOf(resource.name, id, 'show')} replace />;
  return (
    <Editor
      resource={resource}
      data={data}
      first={first}
      begun={begun}
      etag={stored.etag}
      head={(parts) => <SavedHead order={order} parts={parts} />}
      onClose={() => void navigate(recordPathOf(resource.name, id, 'show'))}
      onSaved={(_saved, now) => {
        if (typeof now === 'object' && now !== null) setOrder({ ...now } as StoredOrder['order']);
      }}
    />
  );
}

function Loaded({ id }: { id: string }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext() ?? 'orders';
  const query = useEditorData();
  const stored = useStoredOrder(id);
  const promo = usePromoOf(stored.data?.order, query.data?.settings.currency ?? 'MAD');
  const number = stored.data?.order.orderNumberFormatted;
  const { crumbs } = useListOfRecord(stored.data?.order);
  useCrumbs([...crumbs, { label: number ?? `#${id}` }]);
  if (stored.error && !stored.data) {
    return <RecordFailed resource={resource} error={stored.error} onRetry={() => void stored.refetch()} />;
  }
  const title = `${labelOf(resource, 1)} #${id}`;
  return (
    <Query title={title} failed={translate('orders.editor.failed')} query={query}>
      {(data) =>
        stored.data && !promo.isPending ? (
          <PartTexts part="forms">
            <Edit id={id} data={data} stored={stored.data} />
          </PartTexts>
        ) : (
          <PagePending title={title} />
        )
      }
    </Query>
  );
}
