import { Ban, Copy, Printer } from 'lucide-react';
import { useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  Chip,
  ConfirmDialog,
  MenuItem,
  PageHeader,
  Popover,
  recordPathOf,
  Segmented,
  useApi,
  useErrorText,
  useMay,
} from '#admin';
import { FieldValue } from '#admin/internal';
import type { EnumField } from '#resource';
import type { DocumentType } from '#shop';
import { orders } from '../resources/order.ts';
import { PrintButton } from '../show/paper/PrintButton.tsx';
import { usePrintOrder, type PrintOrder } from '../show/paper/usePrintOrder.tsx';
import { TurnItems, useTurnInto } from '../TurnInto.tsx';
import { conversionTargetsOf, type ConversionTarget } from '../conversionTargets.ts';
import type { HeadParts } from './Editor.tsx';
import { retype } from './rules/document.ts';
import type { StoredOrder } from './useOrder.ts';
import { priced } from './useProducts.ts';
import styles from './editor.module.css';

/** Head of a new document. */
export function NewHead(parts: HeadParts) {
  const translate = useTranslate();
  return (
    <div className={styles.head}>
      <PageHeader
        title={translate(`orders.editor.new.${parts.document.type}`)}
        status={parts.isDirty && <Chip icon="pencil">{translate('resources.orders.values.status.draft')}</Chip>}
      />
      <Types {...parts} />
    </div>
  );
}

/** Actions on a saved document. Each saves pending changes first. */
function useActs(order: Order, { document, save, release }: HeadParts) {
  const navigate = useNavigate();
  const notify = useNotify();
  const textOf = useErrorText();
  const call = useApi();
  const resource = useResourceContext() ?? 'orders';
  const id = Number(document.editOrderId);
  const turnInto = useTurnInto(id, release);
  const done = async (work: () => Promise<void>) => {
    if (!(await save())) return;
    try {
      await work();
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
  const leave = (path: string) => {
    release();
    void navigate(path);
  };
  return {
    duplicate: () => void done(async () => leave(`/${resource}/create?copy=${id}`)),
    turn: (type: ConversionTarget) => void done(() => turnInto(type)),
    cancel: () =>
      void done(async () => {
        await call(`orders/${id}`, { method: 'PUT', body: { status: 'cancelled' } });
        leave(recordPathOf(resource, id, 'show'));
      }),
    canCancel: order.status !== 'cancelled',
  };
}

function CancelQuestion({ number, onClose, onCancel }: { number: string; onClose: () => void; onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      danger
      title={translate('orders.editor.cancel.title', { number })}
      cancel={translate('orders.editor.cancel.keep')}
      confirm={translate('orders.editor.cancel.confirm')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onCancel();
      }}
    >
      {translate('orders.editor.cancel.help')}
    </ConfirmDialog>
  );
}

/** Everything else that can be done with a saved document. */
function More({ order, parts, printing }: { order: Order; parts: HeadParts; printing: Printing }) {
  const translate = useTranslate();
  const may = useMay();
  const acts = useActs(order, parts);
  const [isAsking, setAsking] = useState(false);
  const { document, rights } = parts;
  const turns = rights.canTurn && acts.canCancel ? conversionTargetsOf(document.type) : [];
  return (
    <>
      <Popover
        kind="menu"
        label={translate('flexy.forms.more')}
        opener={(opener) => <Button {...opener}>{translate('orders.editor.more.menu')}</Button>}
      >
        {(close) => {
          const does = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <MenuItem icon={Printer} disabled={!printing.isReady} onSelect={does(printing.print)}>
                {translate('orders.show.print')}
              </MenuItem>
              {may('create', 'orders') && (
                <MenuItem icon={Copy} onSelect={does(acts.duplicate)}>
                  {translate('flexy.forms.duplicate')}
                </MenuItem>
              )}
              <TurnItems turns={turns} onTurn={(type) => does(() => acts.turn(type))()} />
              {acts.canCancel && (
                <MenuItem icon={Ban} onSelect={does(() => setAsking(true))}>
                  {translate('orders.editor.cancel.menu')}
                </MenuItem>
              )}
            </>
          );
        }}
      </Popover>
      {isAsking && (
        <CancelQuestion number={document.number ?? ''} onClose={() => setAsking(false)} onCancel={acts.cancel} />
      )}
    </>
  );
}

function Status({ order, name }: { order: Order; name: 'paymentStatus' | 'status' }) {
  const field: EnumField = orders.fields[name];
  return <FieldValue resource="orders" name={name} field={field} value={order[name]} />;
}

/** Head of a saved document: kind, number, status, and actions. */
export function SavedHead({ order, parts }: { order: Order; parts: HeadParts }) {
  const translate = useTranslate();
  const { type, number } = parts.document;
  const { sheet, ...stored } = usePrintOrder(order);
  const printing: Printing = {
    ...stored,
    // What is printed is what is on the screen: the sheet is made of the stored document.
    print: () => void parts.save().then((isSaved) => isSaved && stored.print()),
  };
  const title = translate('orders.show.title', {
    type: translate(`resources.orders.values.type.${type}`),
    number: number ?? '',
  });
  return (
    <div className={styles.head}>
      <PageHeader
        title={title.trim()}
        status={
          <>
            {type !== 'quote' && <Status order={order} name="paymentStatus" />}
            <Status order={order} name="status" />
          </>
        }
        actions={
          <>
            <PrintButton kind="ghost" {...printing} />
            <More order={order} parts={parts} printing={printing} />
          </>
        }
      />
      {sheet}
    </div>
  );
}

type Order = StoredOrder['order'];
type Printing = Omit<PrintOrder, 'sheet'>;

/** Kinds of a new document; a saved one is turned into another. */
function Types({ document, rights, change, known }: HeadParts) {
  const translate = useTranslate();
  if (rights.types.length < 2) return null;
  const choose = (type: DocumentType) =>
    change((before) =>
      retype(before, type, (id) => {
        const found = known.get(id);
        return found && priced(found, type === 'purchase');
      }),
    );
  return (
    <div className={styles.types}>
      <Segmented
        label={translate('resources.orders.fields.type')}
        value={document.type}
        options={rights.types.map((value) => ({
          value,
          label: translate(`resources.orders.values.type.${value}`),
        }))}
        onChange={choose}
      />
    </div>
  );
}
