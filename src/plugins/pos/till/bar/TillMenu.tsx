import { ArrowLeftRight, Banknote, EllipsisVertical, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { classNames, Icon, MenuItem, Popover, useService, useShortcut } from '#admin';
import { tillsOf } from '../../core/start/startState.ts';
import { useScreen, useTill } from '../../core/till/tillContext.ts';
import styles from './TopBar.module.css';

/** Menu of the till's other pages: other tills, past orders, the day, the queue. */
export function TillMenu() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const till = useTill();
  const saved = useScreen((screen) => screen.saved);
  const label = translate('pos.till.more');
  const go = (to: string) => void navigate(to);
  return (
    <>
      <PrintLast />
      <Popover
        kind="menu"
        label={label}
        opener={(opener) => (
          <button type="button" className={styles.ghost} aria-label={label} title={label} {...opener}>
            <Icon name={EllipsisVertical} size={20} />
          </button>
        )}
      >
        {(close) => (
          <>
            {saved && (
              <MenuItem
                icon={Printer}
                onSelect={() => {
                  close();
                  till.open({ name: 'receipt' });
                }}
              >
                {translate('pos.till.printLast')}
              </MenuItem>
            )}
            <OpenDrawer close={close} />
            <ChangeTill close={close} />
            <MenuItem icon="receipt" onSelect={() => go('/pos/orders')}>
              {translate('pos.orders.title')}
            </MenuItem>
            <MenuItem icon="calculator" onSelect={() => go('/pos/day')}>
              {translate('pos.day.title')}
            </MenuItem>
            <MenuItem icon="refresh-cw" onSelect={() => go('/pos/queue')}>
              {translate('pos.queue.title')}
            </MenuItem>
          </>
        )}
      </Popover>
    </>
  );
}

/** Prints the receipt of the last sale again. */
function PrintLast() {
  const translate = useTranslate();
  const till = useTill();
  const saved = useScreen((screen) => screen.saved);
  const label = translate('pos.till.printLast');
  const open = () => till.open({ name: 'receipt' });
  useShortcut('mod+p', 'pos.till.printLast', open, { group: 'tool', isOff: saved === null });
  return (
    <button
      type="button"
      className={classNames(styles.ghost, styles.printer)}
      aria-label={label}
      title={label}
      disabled={saved === null}
      onClick={open}
    >
      <Icon name={Printer} />
    </button>
  );
}

/** Chooses another till for this device, when its store has any. */
function ChangeTill({ close }: { close: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  if (till.isReadOnly || tillsOf(till.data.tills, till.store?.id ?? null).length === 0) return null;
  const open = () => {
    close();
    till.open({ name: 'till' });
  };
  return (
    <MenuItem icon={ArrowLeftRight} onSelect={open}>
      {translate('pos.till.changeTill')}
    </MenuItem>
  );
}

/** Opens the cash drawer without a sale, where the till's printer has one, after the question for the reason. */
function OpenDrawer({ close }: { close: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const { device, store } = till;
  const printer = useService('printer');
  const place = { ...(device && { till: device.id }), ...(store && { store: store.id }) };
  if (!printer || printer.target(place).kind === 'browser') return null;
  const open = () => {
    close();
    till.open({ name: 'drawer' });
  };
  return (
    <MenuItem icon={Banknote} onSelect={open}>
      {translate('pos.till.openDrawer')}
    </MenuItem>
  );
}
