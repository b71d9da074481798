// The window of the office in which a sale is given back.
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  Banner,
  lazyComponent,
  PagePending,
  Segmented,
  SelectBox,
  Stack,
  State,
  Text,
  TouchWindow,
  useErrorText,
} from '#admin';
import { toMinor } from '#resource';
import { REFUND_WIDTH, type RefundDraft, type RefundSums } from '#shop';
import { numberOf, type Order } from '../show/orderTitle.ts';
import type { OpenDrawer } from './officeDesk.ts';
import styles from './refund.module.css';
import { RefundForm } from './RefundForm.tsx';
import { REFUND_KINDS, type RefundKind } from './refundKinds.ts';
import { useGiveBack, useSaving } from './useGiveBack.ts';
import { useOfficeDesk, type OfficeDesk } from './useOfficeDesk.ts';
import { useRefundInputs } from './useRefundInputs.ts';

const ExchangeWindow = lazyComponent(() => import('./ExchangeWindow.tsx'));

interface DrawerProps {
  drawers: readonly OpenDrawer[];
  till: number | undefined;
  onTill: (till: number) => void;
}

/** The drawer that cash leaves; where only one is open, it is named and not asked for. */
function Drawer({ drawers, till, onTill }: DrawerProps) {
  const translate = useTranslate();
  const id = useId();
  const label = translate('orders.refund.drawer');
  return (
    <Stack gap={4} className={styles.reason}>
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        label={label}
        disabled={drawers.length < 2}
        options={drawers.map((one) => ({ value: String(one.till), label: one.name }))}
        value={String(till ?? '')}
        onChange={(event) => onTill(Number(event.target.value))}
      />
    </Stack>
  );
}

/** True when a part of the money leaves a drawer. */
const takesCash = ({ methods }: OfficeDesk, { shares }: RefundSums): boolean =>
  shares.some(({ way }) => way.kind === 'method' && methods.find(({ id }) => id === way.method)?.kind === 'cash');

interface WindowProps {
  desk: OfficeDesk;
  kind: RefundKind;
  onKind: (kind: RefundKind) => void;
  onChange: (next: (draft: RefundDraft) => RefundDraft) => void;
  onClose: () => void;
}

function OfficeWindow({ desk, kind, onKind, onChange, onClose }: WindowProps) {
  const translate = useTranslate();
  const { settings, drawers, canRefundAll, room, today } = desk;
  const [till, setTill] = useState(drawers[0]?.till);
  const { isBusy, problem, run } = useSaving();
  const give = useGiveBack({ desk, till, kind, onDone: onClose });
  const [exchanged, setExchanged] = useState<RefundDraft>();
  const inputs = useRefundInputs(desk.draft);
  const label = translate('orders.refund.kind');
  const faultOf = (draft: RefundDraft, { given }: RefundSums) =>
    kind === 'credit' && given > 0 && draft.order.customer === null ? 'customer' : undefined;
  if (exchanged)
    return (
      <ExchangeWindow
        desk={desk}
        draft={exchanged}
        till={till}
        onBack={() => setExchanged(undefined)}
        onDone={onClose}
      />
    );
  return (
    <RefundForm
      {...desk}
      isGuessed={false}
      currency={settings.currency}
      cashStep={settings.cashStep}
      rights={{ canRefundAll, limit: room, isOnline: true }}
      limits={{ refundLimit: settings.refundLimit, refundDayLimit: settings.refundDayLimit, today }}
      drawer={null}
      credit={toMinor(desk.credit, settings.currency) ?? undefined}
      isBusy={isBusy}
      onChange={onChange}
      onRefund={(draft, sums) => run(() => give(draft, sums))}
      onExchange={setExchanged}
      onClose={onClose}
      office={{
        inputs,
        kind,
        kinds: (
          <Segmented
            label={label}
            options={REFUND_KINDS.map((value) => ({ value, label: translate(`orders.refund.kinds.${value}`) }))}
            value={kind}
            onChange={onKind}
          />
        ),
        side: (_, sums) => (
          <>
            {kind === 'refund' && drawers.length === 0 && (
              <Text as="p" tone="quiet" size={13} line={18}>
                {translate('orders.refund.noDrawer')}
              </Text>
            )}
            {(kind === 'exchange' ? till !== undefined : takesCash(desk, sums)) && (
              <Drawer drawers={drawers} till={till} onTill={setTill} />
            )}
          </>
        ),
        faultOf,
        submitOf: () => undefined,
        problem: problem !== undefined && <Banner tone="danger">{problem}</Banner>,
      }}
    />
  );
}

interface OfficeRefundProps {
  order: Order;
  /** The kind that the window opens with; all can be chosen in it. */
  first: RefundKind;
  onClose: () => void;
}

/** Gives a stored sale back in the office, by the same rules as the till (docs/rules/orders.md, "Refunds"). */
export default function OfficeRefund({ order, first, onClose }: OfficeRefundProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [kind, setKind] = useState(first);
  const { desk, error, change } = useOfficeDesk(order.id);
  if (desk) return <OfficeWindow desk={desk} kind={kind} onKind={setKind} onChange={change} onClose={onClose} />;
  return (
    <TouchWindow
      title={translate('orders.refund.of', { number: numberOf(order) })}
      width={REFUND_WIDTH}
      onClose={onClose}
    >
      {error ? (
        <State alert icon="circle-alert" title={translate('orders.refund.readFailed')}>
          {errorText(error)}
        </State>
      ) : desk === undefined ? (
        <PagePending />
      ) : (
        <State icon="ban" title={translate('orders.refund.notSold')} />
      )}
    </TouchWindow>
  );
}
