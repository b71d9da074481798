// Page of a transfer: sent and received quantities, with the actions of both stores.
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  Button,
  Card,
  Chip,
  Code,
  ConfirmDialog,
  HeadActions,
  Ltr,
  PageBody,
  PageHeader,
  PagePending,
  RecordFailed,
  Table,
  useAction,
  useCall,
  useCrumbs,
  useFormats,
  useRecord,
} from '#admin';
import { useOwnStore } from '#admin/internal';
import { cancelTransferCall } from '../transferCalls.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import styles from './transfers.module.css';

type Transfer = NonNullable<ReturnType<typeof useRecord<'stock_transfers'>>['data']>;

const RESOURCE = 'stock_transfers';
const TONES = { sent: 'warning', received: 'success', cancelled: 'neutral' } as const;

/** Tells whether the reader works in a store. */
function useWorksIn() {
  const own = useOwnStore();
  return (store: { readonly id?: unknown } | null | undefined) => own === null || own === Number(store?.id);
}

function Acts({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const worksIn = useWorksIn();
  const cancel = useCall(cancelTransferCall);
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<'receive' | 'cancel'>();
  if (transfer.state !== 'sent') return null;
  const id = Number(transfer.id);
  const close = () => setOpen(undefined);
  const end = (text: string) => {
    close();
    notify(translate(text, { number: transfer.number ?? '' }), { type: 'success' });
    onDone();
  };
  const lines = (transfer.lines ?? []).map(({ product, quantity }) => ({
    id: Number(product?.id),
    name: product?.name ?? `#${product?.id}`,
    quantity: quantity ?? 0,
  }));
  const call = async () => {
    await cancel.mutateAsync({ params: { id } });
    end('stock.transfers.isCancelled');
  };
  return (
    <>
      <HeadActions
        main={
          worksIn(transfer.to) && (
            <Button kind="primary" icon="check" onClick={() => setOpen('receive')}>
              {translate('stock.transfers.receive')}
            </Button>
          )
        }
      >
        {worksIn(transfer.from) && (
          <Button disabled={isBusy} onClick={() => setOpen('cancel')}>
            {translate('stock.transfers.cancel')}
          </Button>
        )}
      </HeadActions>
      {open === 'receive' && (
        <ReceiveDialog transfer={id} lines={lines} onDone={() => end('stock.transfers.isReceived')} onClose={close} />
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          danger
          title={translate('stock.transfers.cancelTitle')}
          cancel={translate('stock.transfers.keep')}
          confirm={translate('stock.transfers.cancel')}
          busy={isBusy}
          onConfirm={() => void run(call)}
          onCancel={close}
        >
          {translate('stock.transfers.cancelHelp')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Lines({ transfer: { lines = [], state } }: { transfer: Transfer }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Table label={translate('stock.transfers.products')}>
      <thead>
        <tr>
          <th scope="col">{translate('stock.onHand.product')}</th>
          <th scope="col" data-number>
            {translate('stock.transfers.sent')}
          </th>
          <th scope="col" data-number>
            {translate('resources.stock_transfer_lines.fields.received')}
          </th>
          <th scope="col">{translate('stock.transfers.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {lines?.map(({ id, product, quantity, received, reason }) => (
          <tr key={String(id)}>
            <th scope="row" className={styles.name}>
              <bdi>{product?.name}</bdi> {product?.skuCode && <Code>{product.skuCode}</Code>}
            </th>
            <td data-number>
              <Ltr>{formats.decimal(quantity ?? 0, 3)}</Ltr>
            </td>
            <td data-number>{state === 'received' && <Ltr>{formats.decimal(received ?? 0, 3)}</Ltr>}</td>
            <td>{reason && translate(`resources.stock_transfer_lines.values.reason.${reason}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Facts({ transfer }: { transfer: Transfer }) {
  const translate = useTranslate();
  const formats = useFormats();
  const moment = (iso: string | null | undefined) => (iso ? formats.moment(iso) : '–');
  const label = (field: string) => translate(`resources.stock_transfers.fields.${field}`);
  const facts = [
    { id: 'from', label: label('from'), value: transfer.from?.name ?? '–' },
    { id: 'to', label: label('to'), value: transfer.to?.name ?? '–' },
    { id: 'sentAt', label: label('sentAt'), value: `${moment(transfer.sentAt)} ${transfer.sentBy?.fullName ?? ''}` },
    {
      id: 'endedAt',
      label: label('endedAt'),
      value: `${moment(transfer.endedAt)} ${transfer.endedBy?.fullName ?? ''}`,
    },
    { id: 'note', label: label('note'), value: transfer.note ?? '–' },
  ];
  return (
    <dl>
      {facts.map(({ id, label: name, value }) => (
        <div key={id}>
          <dt className={styles.sent}>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a transfer. */
export default function TransferPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: transfer, error, refetch } = useRecord(RESOURCE, id);
  const title = transfer?.number ?? translate('stock.transfers.title');
  useCrumbs([{ label: translate('stock.transfers.title'), to: `/${RESOURCE}` }, { label: title }]);
  if (error && !transfer) return <RecordFailed resource={RESOURCE} error={error} onRetry={() => void refetch()} />;
  if (!transfer) return <PagePending title={title} />;
  const state = transfer.state ?? 'sent';
  return (
    <>
      <PageHeader
        title={title}
        status={<Chip tone={TONES[state]}>{translate(`resources.stock_transfers.values.state.${state}`)}</Chip>}
        actions={<Acts transfer={transfer} onDone={() => void refetch()} />}
      />
      <PageBody>
        <Card title={translate('stock.transfers.products')}>
          <Lines transfer={transfer} />
        </Card>
        <Card title={translate('resources.stock_transfers.forms.transfer')}>
          <Facts transfer={transfer} />
        </Card>
      </PageBody>
    </>
  );
}
