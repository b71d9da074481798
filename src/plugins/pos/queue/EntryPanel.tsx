import { Send } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, ChoiceCard, ChoiceCards, Code, Ltr, useFormats, usePluginHost, useAction } from '#admin';
import type { Entry } from '#outbox';
import { refusedAmounts } from '#resource';
import { entryAct } from '../core/sale/approvalActs.ts';
import { useApprove } from '../core/till/useApproval.ts';
import { Differences } from './Differences.tsx';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import type { OutboxService } from '../core/outbox/extensionPoints.ts';
import { readLabel } from '../core/outbox/readLabel.ts';
import { useRejectionText } from '../core/outbox/useRejectionText.ts';
import { releasedFields, repairOptions, type RepairOption } from './repairOptions.ts';
import styles from './EntryPanel.module.css';

interface EntryPanelProps {
  entry: Entry;
  outbox: OutboxService;
  /** Called after the write was sent again or given up. */
  onDone: () => void;
}

/** Panel of a queued write: its state, and the available actions. */
export function EntryPanel(props: EntryPanelProps) {
  const { entry, outbox, onDone } = props;
  const translate = useTranslate();
  const host = usePluginHost();
  const ways = repairOptions(entry);
  const [way, choose] = useState<RepairOption>(ways[0] ?? 'again');
  const [isGivingUp, setGivingUp] = useState(false);
  const { isBusy, send } = useSend(props);
  const isRefused = entry.status === 'refused';
  const isSale = entry.draft != null && (entry.kind === 'sale' || entry.kind === 'edit');
  const number = entry.numberText ?? readLabel(entry.label, entry.addedAt).number;
  return (
    <aside className={styles.panel} aria-label={translate('pos.queue.order', { number: number ?? '' })}>
      <header className={styles.panelHead}>
        <h2>
          {translate('pos.queue.order', { number: '' })} <Ltr>{number ?? ''}</Ltr>
        </h2>
        {entry.fault && entry.fault.status > 0 && <Code>{entry.fault.status}</Code>}
      </header>
      <div className={styles.panelBody}>
        <FaultDetails entry={entry} />
        {isRefused && <Ways ways={ways} way={way} onChoose={choose} />}
        <Facts entry={entry} />
        {(isRefused || entry.frozenAt === null) && (
          <Button kind="ghost" size="touch" icon="trash-2" onClick={() => setGivingUp(true)}>
            {translate('pos.queue.giveUp.open')}
          </Button>
        )}
      </div>
      {isRefused && (
        <footer className={styles.panelFoot}>
          {isSale && (
            <Button
              size="large"
              icon="pencil"
              onClick={() => host.hostOf('pos').navigate(`/pos/${encodeURIComponent(entry.uuid)}`)}
            >
              {translate('pos.queue.open')}
            </Button>
          )}
          <Button kind="primary" size="large" icon={Send} disabled={isBusy} onClick={() => send(way)}>
            {translate('pos.queue.send')}
          </Button>
        </footer>
      )}
      {isGivingUp && (
        <GiveUpDialog
          number={number}
          isUndecided={entry.isUndecided}
          onClose={() => setGivingUp(false)}
          onGiveUp={async (reason) => {
            await outbox.giveUp(entry.uuid, reason);
            onDone();
          }}
        />
      )}
    </aside>
  );
}

/** Sends a rejected write again, with one of its repair options. */
function useSend({ entry, outbox, onDone }: EntryPanelProps) {
  const translate = useTranslate();
  const approve = useApprove();
  const { isBusy, run } = useAction();
  const send = async (way: RepairOption): Promise<void> => {
    const { uuid, counter, headers = {} } = entry;
    if (way === 'approval') {
      const number = entry.numberText ?? readLabel(entry.label, entry.addedAt).number ?? '';
      const act = entryAct(entry, releasedFields(entry.fault), refusedAmounts(entry.fault?.violations ?? []));
      const approval = await approve(translate('pos.queue.approveWhat', { number }), act);
      // The PIN window was closed.
      if (approval === undefined) return;
      await outbox.repair(uuid, { approval });
    } else if (way === 'renumber' && counter) {
      await outbox.repair(uuid, { counter: { ...counter, atLeast: Math.max(counter.atLeast, entry.number ?? 0) } });
    } else if (way === 'ownName') {
      await outbox.repair(uuid, {
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Operator')),
      });
    } else await outbox.repair(uuid);
    onDone();
  };
  return { isBusy, send: (way: RepairOption) => void run(() => send(way)) };
}

function Ways({
  ways,
  way,
  onChoose,
}: {
  ways: readonly RepairOption[];
  way: RepairOption;
  onChoose: (way: RepairOption) => void;
}) {
  const translate = useTranslate();
  if (ways.length < 2) return null;
  return (
    <ChoiceCards as="fieldset" className={styles.ways}>
      <legend>{translate('pos.queue.ways.title')}</legend>
      {ways.map((one) => (
        <ChoiceCard key={one}>
          <span>{translate(`pos.queue.ways.${one}`)}</span>
          <input type="radio" name="way" checked={one === way} onChange={() => onChoose(one)} />
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { seller, at } = readLabel(entry.label, entry.addedAt);
  const saved = formats.moment(new Date(at).toISOString());
  return (
    <dl className={styles.entryFacts}>
      <dt>{translate('pos.queue.facts.saved')}</dt>
      <dd>{seller ? translate('pos.queue.facts.savedBy', { at: saved, name: seller }) : saved}</dd>
      <dt>{translate('pos.queue.facts.tries')}</dt>
      <dd>{formats.integer(entry.tries)}</dd>
      <dt>UUID</dt>
      <dd>
        <Code>{entry.uuid}</Code>
      </dd>
      {entry.fault?.requestId && (
        <>
          <dt>{translate('pos.queue.facts.request')}</dt>
          <dd>
            <Code>{entry.fault.requestId}</Code>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Explains the fault, and warns when the server may have accepted the write anyway. */
function FaultDetails({ entry: { fault, status, isUndecided } }: { entry: Entry }) {
  const translate = useTranslate();
  const reasonOf = useRejectionText();
  if (!fault) return null;
  return (
    <>
      <Banner tone={status === 'refused' ? 'danger' : 'warning'}>
        <b>{translate(status === 'refused' ? 'pos.queue.why.refused' : 'pos.queue.why.waiting')}</b>
        <div>{reasonOf(fault)}</div>
        {isUndecided && status === 'refused' && <div>{translate('pos.queue.why.undecided')}</div>}
      </Banner>
      <Differences fault={fault} />
    </>
  );
}
