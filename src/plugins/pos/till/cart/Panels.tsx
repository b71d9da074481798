// Panels of the cart that open windows: service, reductions, notes.
import { BadgePercent, Bike, StickyNote, Utensils, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon, Ltr } from '#admin';
import type { WindowName } from '../../core/till/tillScreen.ts';
import { useSale, useSums, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './Panels.module.css';

interface PanelProps {
  name: Extract<WindowName, 'service' | 'reductions' | 'notes' | 'agent'>;
  icon: LucideIcon;
  title: string;
  /** True: read-only, because the person may not change it. */
  isOff?: boolean;
  children: ReactNode;
}

/** Panel of the cart: its title and current value; opens a window. */
function Panel({ name, icon, title, isOff = false, children }: PanelProps) {
  const till = useTill();
  return (
    <button
      type="button"
      className={styles.panel}
      disabled={isOff || till.isReadOnly}
      aria-haspopup="dialog"
      onClick={() => till.open({ name })}
    >
      <Icon name={icon} />
      <span>{title}</span>
      <span className={styles.value}>{children}</span>
      <Icon name="chevron-down" />
    </button>
  );
}

function Reductions() {
  const translate = useTranslate();
  const money = useMoney();
  const off = useSums(({ totals }) => totals.reduction + totals.promo);
  const code = useSale(({ promo }) => promo?.code ?? null);
  return (
    <Panel name="reductions" icon={BadgePercent} title={translate('pos.till.reductions')}>
      {code !== null && `${code} `}
      {off === 0 ? code === null && translate('pos.till.none') : <Ltr>{`−${money.amount(off)}`}</Ltr>}
    </Panel>
  );
}

/** Agent and origin order, in advanced mode. */
function Agent() {
  const translate = useTranslate();
  const { data } = useTill();
  const agent = useSale((sale) => data.agents.find(({ id }) => id === sale.agent)?.fullName ?? null);
  const origin = useSale(({ originOrder, originNumber }) =>
    originOrder === null ? null : (originNumber ?? `#${originOrder}`),
  );
  const parts = [agent, origin].filter((part) => part !== null);
  return (
    <Panel name="agent" icon={Bike} title={translate('pos.till.agent')}>
      {parts.length === 0 ? translate('pos.till.none') : parts.join(' · ')}
    </Panel>
  );
}

/** Service Mode, Reductions & Promotions (with the right), Notes. */
export function Panels() {
  const translate = useTranslate();
  const { rights, settings } = useTill();
  const service = useSale((sale) => sale.service.deliveryType);
  const note = useSale((sale) => sale.note || sale.customerNote);
  return (
    <div className={styles.panels}>
      <Panel name="service" icon={Utensils} title={translate('pos.till.service')} isOff={!rights.canChangeService}>
        {translate(`pos.service.types.${service}`)}
      </Panel>
      {settings.posType === 'advanced' && rights.canChooseAgent && <Agent />}
      {rights.canReduce && <Reductions />}
      <Panel name="notes" icon={StickyNote} title={translate('pos.till.notes')} isOff={!rights.canWriteNotes}>
        {note === '' ? translate('pos.till.none') : note}
      </Panel>
    </div>
  );
}
