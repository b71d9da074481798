// Window that chooses agent and origin order of a document.
import { Receipt } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Banner, Button, Combobox, Icon, MissingState, Stack, State, Text, TouchWindow } from '#admin';
import { autoFocus } from '#admin/internal';
import { Reason } from '../../core/ui/Reason.tsx';
import controlStyles from '../../core/ui/controls.module.css';
import { MissingList } from '../MissingList.tsx';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import styles from './customer.module.css';
import { foundOption } from './foundOption.tsx';
import { useOrderSearch, type OrderName } from './useOrderSearch.ts';

/** Fields of the form that creates the first agent, with their width in columns of 12. */
const AGENT_FIELDS = { firstName: 6, lastName: 6, kind: 6, phone: 6 } as const;

/** Agent/Driver and Origin Order, in advanced mode (docs/rules/rights.md, "Agent and origin order"). */
export default function AgentWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const [agent, setAgent] = useState(() => till.sale.get().agent);
  const [origin, setOrigin] = useState<OrderName | null>(() => {
    const { originOrder: id, originNumber } = till.sale.get();
    return id === null ? null : { id, number: originNumber ?? `#${id}` };
  });
  const title = translate('pos.customer.agent.title');
  if (!till.rights.canChooseAgent) {
    const foot = <Button onClick={onClose}>{translate('pos.customer.agent.close')}</Button>;
    return (
      <TouchWindow title={title} size="small" foot={foot} onClose={onClose}>
        <Banner tone="info">{translate('pos.customer.agent.forbidden')}</Banner>
      </TouchWindow>
    );
  }
  const apply = () => {
    till.change((sale) => ({
      ...sale,
      agent,
      originOrder: origin?.id ?? null,
      originNumber: origin?.number ?? null,
    }));
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{translate('pos.customer.agent.cancel')}</Button>
      <span />
      <Button kind="primary" icon="check" disabled={till.isReadOnly} onClick={apply}>
        {translate('pos.customer.agent.apply')}
      </Button>
    </>
  );
  return (
    <TouchWindow title={title} width={640} foot={foot} onClose={onClose}>
      <Stack gap={12}>
        <MissingList name="agents" />
        {till.data.agents.length === 0 ? (
          <NoAgents onChoose={setAgent} />
        ) : (
          <AgentField agent={agent} onChange={setAgent} />
        )}
        <OriginField origin={origin} onChange={setOrigin} />
      </Stack>
    </TouchWindow>
  );
}

/** There is no agent yet: whoever may adds one here, and it is chosen. */
function NoAgents({ onChoose }: { onChoose: (agent: number) => void }) {
  const translate = useTranslate();
  const till = useTill();
  return (
    <MissingState
      resource="agents"
      fields={AGENT_FIELDS}
      size="touch"
      icon="users"
      title={translate('pos.customer.agent.none')}
      ask={translate('pos.customer.agent.noneHelp')}
      onAdded={({ id }) => void till.refresh().then(() => onChoose(Number(id)))}
    />
  );
}

function AgentField({ agent, onChange }: { agent: number | null; onChange: (agent: number | null) => void }) {
  const translate = useTranslate();
  const { data } = useTill();
  const id = useId();
  return (
    <Stack gap={4} className={styles.group}>
      <label htmlFor={id}>{translate('pos.customer.agent.agent')}</label>
      <span className={controlStyles.box}>
        <select
          id={id}
          value={agent ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{translate('pos.customer.agent.nobody')}</option>
          {data.agents.map((one) => (
            <option key={one.id} value={one.id}>
              {one.fullName}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Stack>
  );
}

interface OriginFieldProps {
  origin: OrderName | null;
  onChange: (origin: OrderName | null) => void;
}

function OriginField({ origin, onChange }: OriginFieldProps) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  return (
    <Stack gap={4} className={styles.group} role="group" aria-label={translate('pos.customer.agent.origin')}>
      <b>{translate('pos.customer.agent.origin')}</b>
      <Text as="p" tone="hint" size={12} line={16}>
        {translate('pos.customer.agent.originHelp')}
      </Text>
      {origin && (
        <div className={styles.origin}>
          <span>{translate('pos.customer.agent.chosen', { number: origin.number })}</span>
          <Button size="touch" onClick={() => onChange(null)}>
            {translate('pos.customer.agent.clear')}
          </Button>
        </div>
      )}
      {!isOnline && <Reason>{translate('pos.customer.agent.offline')}</Reason>}
      {isOnline && !origin && <OrderFinder onChoose={onChange} />}
    </Stack>
  );
}

function OrderFinder({ onChoose }: { onChoose: (order: OrderName) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { orders: all, isSearching, failure } = useOrderSearch(text);
  const edited = useSale((sale) => sale.editOrderId);
  // An order cannot originate from itself.
  const orders = all.filter(({ id }) => id !== edited);
  const options = orders.map((order) => {
    const found = { id: order.id, name: order.number, picture: <Icon name={Receipt} size={20} />, detail: null };
    return foundOption(found, text, () => onChoose(order));
  });
  const why = () => {
    if (isSearching) return translate('pos.customer.agent.searching');
    if (failure !== null) return translate('pos.customer.agent.failed', { reason: failure });
    return translate('pos.customer.agent.noOrder');
  };
  return (
    <Combobox
      isInline
      ref={autoFocus}
      label={translate('pos.customer.agent.search')}
      results={translate('pos.customer.agent.origin')}
      text={text}
      onText={setText}
      options={options}
      note={
        options.length === 0 && (
          <State icon={failure === null ? 'receipt' : 'server-crash'} title={why()} alert={failure !== null} />
        )
      }
    />
  );
}
