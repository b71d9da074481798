// Layout of the till.
import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { Banner, Button, classNames, lazyComponent } from '#admin';
import { focusTitle, lazyPage, PartFailed, useIsPainted } from '#admin/internal';
import { isUntouched } from '../core/sale/sale.ts';
import { LocationGate } from '../start/LocationGate.tsx';
import { useIsLocationAsked } from '../start/useIsLocationAsked.ts';
import { TopBar } from '../till/bar/TopBar.tsx';
import { CartPane } from '../till/cart/CartPane.tsx';
import { CataloguePane } from '../till/catalogue/CataloguePane.tsx';
import { PhoneBar } from '../till/PhoneBar.tsx';
import { SavedNoticeArea, SavedNotice } from './SavedNoticeArea.tsx';
import { OpenWindows } from './OpenWindows.tsx';
import { useSale, useScreen, useTill } from '../core/till/tillContext.ts';
import { TillKeys } from '../till/TillKeys.tsx';
import styles from './TillLayout.module.css';
import { useSaleTimer } from '../till/useRefreshSale.ts';
import type { ServerWait } from '../core/till/tillScreen.ts';
import { loadSave } from '../core/till/useSaveSale.ts';

const PaymentsStep = lazyPage(() => import('../till/pay/PaymentsStep.tsx'));
const PaidCart = lazyPage(() => import('../till/cart/PaidCart.tsx'));
const WaitWindow = lazyComponent<{ wait: ServerWait }>(() => import('./WaitWindow.tsx'), undefined, null);
// What is missing of these must not push the cart away: a line, or nothing, until the till is opened next.
const DayGate = lazyComponent(() => import('../day/DayGate.tsx'), undefined, PartFailed);
const BackKey = lazyComponent(() => import('../till/BackKey.tsx'), undefined, null);
const NewVersion = lazyComponent<{ isSelling: boolean }>(
  () => import('../core/worker/NewVersion.tsx'),
  undefined,
  null,
);

/** Shown when another tab has the till (docs/rules/till.md, "One tab"). */
function OtherTab({ onTake }: { onTake: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.banner}>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={onTake}>
            {translate('pos.till.takeTab')}
          </Button>
        }
      >
        {translate('pos.till.otherTab')}
      </Banner>
    </div>
  );
}

/** Layout of the till: the bar, the catalogue or the payments, and the cart; phones show one of them at a time. */
export function TillLayout({ onTake, notice }: { onTake: () => void; notice: ReactNode }) {
  const till = useTill();
  const step = useScreen((screen) => screen.step);
  const side = useScreen((screen) => screen.side);
  const wait = useScreen((screen) => screen.wait);
  const isSelling = useSale((sale) => !isUntouched(sale));
  useEffect(() => {
    const fetchNext = () =>
      void Promise.allSettled([
        ...[PaymentsStep, PaidCart, SavedNotice, WaitWindow].map((part) => part.preload()),
        loadSave(),
      ]);
    const idle = requestIdleCallback?.(fetchNext);
    return () => cancelIdleCallback?.(idle);
  }, []);
  const isPlaceAsked = useIsLocationAsked();
  const isPainted = useIsPainted();
  useSaleTimer();
  useEffect(() => focusTitle(), [step, side]);
  const isPaying = step === 'payments';
  return (
    <div className={styles.tool}>
      <TopBar />
      <div className={styles.banner}>
        {isPainted && <NewVersion isSelling={isSelling} />}
        {isPainted && <DayGate />}
        {notice}
      </div>
      {till.isReadOnly && <OtherTab onTake={onTake} />}
      <div className={styles.sides} data-side={isPaying ? 'payments' : side}>
        {/* Stays mounted, so that text, scroll position and category are kept during the payments. */}
        <div className={styles.main} hidden={isPaying}>
          <CataloguePane />
        </div>
        {isPaying && (
          <div className={classNames(styles.main, styles.paying)}>
            <PaymentsStep />
          </div>
        )}
        {/* The table selection covers the till and shows the notice itself. */}
        {!isPlaceAsked && <SavedNoticeArea />}
        <div className={styles.side}>{isPaying ? <PaidCart /> : <CartPane />}</div>
      </div>
      <PhoneBar />
      <OpenWindows />
      {wait && <WaitWindow wait={wait} />}
      <LocationGate>
        <SavedNoticeArea />
      </LocationGate>
      {isPainted && <BackKey />}
      <TillKeys />
    </div>
  );
}
