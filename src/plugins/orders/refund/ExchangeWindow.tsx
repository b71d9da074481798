// The second step of an exchange in the office: what is taken instead, and who pays the rest.
import { useQueryClient } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { Banner, Button, Ltr, Money, PagePending, SelectBox, Stack, TouchWindow, useApi, useMe } from '#admin';
import { ConfirmLoss } from '#admin/internal';
import {
  REFUND_WIDTH,
  refundSums,
  sumsOf,
  type PaymentMethod,
  type RefundDraft,
  type RefundSums,
  type SumsContext,
} from '#shop';
import { exchangeCall } from '../calls.ts';
import { EditorContext, type Editor } from '../editor/EditorContext.ts';
import { Lines } from '../editor/lines/Lines.tsx';
import { newDocument } from '../editor/rules/document.ts';
import { editorRights } from '../editor/rules/rights.ts';
import { useDocument } from '../editor/useDocument.ts';
import { useEditorData, type EditorData } from '../editor/useEditorData.ts';
import { useProducts } from '../editor/useProducts.ts';
import { useRefusedDays } from '../editor/useRefusedDays.ts';
import { carryingWay, exchangeBodies, exchangeSums, type ExchangeSums } from './exchangeBodies.ts';
import styles from './refund.module.css';
import { useReleased, useSaving } from './useGiveBack.ts';
import type { OfficeDesk } from './useOfficeDesk.ts';
import { useRefundMoney } from './useRefundMoney.ts';

interface ExchangeProps {
  desk: OfficeDesk;
  draft: RefundDraft;
  /** Till whose drawer takes and gives cash; undefined: no day is open. */
  till: number | undefined;
  onBack: () => void;
  onDone: () => void;
}

/** The sale of what is taken instead, as the editor knows documents; its prices are the catalogue's. */
function useTaken({ desk: { saleUuid: uuid, store }, draft }: ExchangeProps, data: EditorData) {
  const { roles } = useMe();
  const first = useMemo(
    () => ({
      ...newDocument({ uuid, now: Date.now(), type: 'delivery-note', customer: draft.order.customer }),
      store,
    }),
    [uuid, store, draft.order.customer],
  );
  const open = useDocument(first);
  const { document, change, refusal, settle } = open;
  const { settings, methods } = data;
  const { cashStep, currency } = settings;
  const context = useMemo(
    () => ({ shipping: null, methods: methods.rows, wallet: 0, cashStep }) satisfies SumsContext,
    [methods.rows, cashStep],
  );
  const sums = useMemo(() => sumsOf(document, context), [document, context]);
  const products = useProducts(document, currency);
  const refused = useRefusedDays();
  const rights = useMemo(() => editorRights(roles, settings), [roles, settings]);
  const editor: Editor = {
    ...{
      document,
      change,
      data,
      sums,
      sumsContext: context,
      above: 0,
      refusal,
      settle,
      isNew: true,
      unlock: undefined,
    },
    rights: { ...rights, canChangePrice: false, canReduce: false },
    product: (id) => products.known.get(id)?.product,
    refusedDays: refused.store,
  };
  return { editor, context, remember: products.remember };
}

/** Returns a function that makes both documents. Sent again they are the same. */
function useExchange({ desk, draft, till, onDone }: ExchangeProps) {
  const call = useApi();
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const released = useReleased(desk);
  return async (
    sums: RefundSums,
    parts: Omit<Parameters<typeof exchangeBodies>[0], 'draft' | 'till' | 'locale' | 'currency'>,
  ) => {
    const { currency } = desk.settings;
    const input = exchangeBodies({ ...parts, draft, till, locale, currency });
    const made = await released(draft, sums, (approval) =>
      call(exchangeCall, { input, ...(approval !== undefined && { approval }) }),
    );
    if (!made) return;
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    const numbers = { refund: made.refund.orderNumberFormatted, sale: made.sale.orderNumberFormatted };
    notify(translate('orders.refund.exchangeDone', numbers), { type: 'success' });
    onDone();
  };
}

interface TotalsProps {
  sums: ExchangeSums;
  currency: string;
  methods: readonly PaymentMethod[];
  paidBy: number | undefined;
  onPaidBy: (method: number) => void;
}

/** What comes back, what is taken, and how the rest is paid. */
function Totals({ sums, currency, methods, paidBy, onPaidBy }: TotalsProps) {
  const translate = useTranslate();
  const money = useRefundMoney(currency);
  const id = useId();
  const { returned, taken, due, rest } = sums;
  const label = translate('orders.refund.payBy');
  return (
    <>
      {due > 0 && (
        <Stack gap={4} className={styles.reason}>
          <label htmlFor={id}>{label}</label>
          <SelectBox
            id={id}
            label={label}
            options={methods.map((one) => ({ value: String(one.id), label: one.name }))}
            value={String(paidBy ?? '')}
            onChange={(event) => onPaidBy(Number(event.target.value))}
          />
        </Stack>
      )}
      <dl className={styles.sums}>
        <dt>{translate('orders.refund.given')}</dt>
        <dd>
          <Ltr>{money.back(returned)}</Ltr>
        </dd>
        <dt>{translate('orders.refund.takesTotal')}</dt>
        <dd>
          <Ltr>{money.amount(taken)}</Ltr>
        </dd>
        <dt className={styles.total}>{translate(rest > 0 ? 'orders.refund.title' : 'orders.refund.toPay')}</dt>
        <dd className={styles.total}>
          <Money amount={rest > 0 ? money.back(rest) : money.amount(due)} unit={money.unit} />
        </dd>
      </dl>
    </>
  );
}

function Content(props: ExchangeProps & { data: EditorData }) {
  const { desk, draft, till, data, onBack } = props;
  const translate = useTranslate();
  const { editor, context, remember } = useTaken(props, data);
  const make = useExchange(props);
  const { isBusy, problem, run } = useSaving();
  const back = refundSums(draft, { methods: desk.methods, cashStep: desk.settings.cashStep });
  const sums = exchangeSums(back.toGive, editor.sums.totals.total);
  const methods = context.methods.filter(({ kind, isEnabled }) => isEnabled && (till !== undefined || kind !== 'cash'));
  const [chosen, choose] = useState(methods[0]?.id);
  const paidBy = methods.find(({ id }) => id === chosen);
  const carrying = carryingWay({
    ...{ methods: context.methods, offers: desk.offers, hasDrawer: till !== undefined, amount: sums.carried },
  });
  const isCarried = carrying !== undefined || sums.returned === 0;
  const [isAsking, setAsking] = useState(false);
  const isTyped = editor.document.lines.length > 0;
  const isReady = isTyped && isCarried && (sums.due === 0 || paidBy !== undefined);
  const { document, rights } = editor;
  const submit = () => {
    if (isReady && !isBusy) run(() => make(back, { sums, document, context, carrying, paidBy, rights }));
  };
  return (
    <TouchWindow
      title={translate('orders.refund.takes')}
      note={translate('orders.refund.of', { number: draft.order.number })}
      width={REFUND_WIDTH}
      isHeld={isBusy}
      isTyped={isTyped}
      onClose={onBack}
      foot={
        <>
          <Button disabled={isBusy} onClick={() => (isTyped ? setAsking(true) : onBack())}>
            {translate('orders.refund.cancel')}
          </Button>
          <span />
          <Button kind="primary" icon={Repeat2} disabled={!isReady || isBusy} onClick={submit}>
            {translate('orders.refund.kinds.exchange')}
          </Button>
        </>
      }
    >
      <EditorContext value={editor}>
        <div className={styles.halves}>
          <Lines remember={remember} />
          <Stack gap={12}>
            <Totals sums={sums} currency={desk.settings.currency} methods={methods} paidBy={chosen} onPaidBy={choose} />
            {!isCarried && <Banner tone="warning">{translate('orders.refund.faults.carry')}</Banner>}
            {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
          </Stack>
        </div>
      </EditorContext>
      {isAsking && <ConfirmLoss onStay={() => setAsking(false)} onLeave={onBack} />}
    </TouchWindow>
  );
}

/** What is taken instead of the returned goods; makes the refund and the new sale together. */
export default function ExchangeWindow(props: ExchangeProps) {
  const translate = useTranslate();
  const { data } = useEditorData();
  if (data && !data.methods.isLoading) return <Content {...props} data={data} />;
  return (
    <TouchWindow title={translate('orders.refund.takes')} width={REFUND_WIDTH} onClose={props.onBack}>
      <PagePending />
    </TouchWindow>
  );
}
