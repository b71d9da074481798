import { useTranslate } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ButtonLink, LoadFailed, PagePending, State, useToolFrame } from '#admin';
import { useToolTitle } from '../core/ui/useToolTitle.ts';
import { ScannerContext } from '../core/scan/useScanner.ts';
import { EditNotice } from '../till/EditNotice.tsx';
import type { SaleStorage } from '../core/till/saleStorage.ts';
import { TillGate } from './TillGate.tsx';
import { TillProvider, type TillPlace } from '../core/till/TillProvider.tsx';
import { TillLayout } from './TillLayout.tsx';
import styles from './TillLayout.module.css';
import { useOpenSale } from '../core/till/useOpenSale.ts';
import { useCartOfOtherTab } from '../till/useCartOfOtherTab.ts';
import { useScanning } from '../till/useScanning.ts';
import { useTillLock } from '../core/till/useTillLock.ts';
import { useResumeFromAddress } from '../till/useResumeFromAddress.ts';

/** The cash register: `/admin/pos`, and `/admin/pos/:orderId` for an edited order. */
export default function TillPage() {
  useToolFrame();
  const { orderId } = useParams();
  const translate = useTranslate();
  useToolTitle(orderId === undefined ? undefined : translate('pos.till.editDocument'));
  return <TillGate>{(place) => <TillAt key={orderId ?? 'new'} place={place} orderId={orderId} />}</TillGate>;
}

/** Starts the scanner while the till is mounted. */
function WithScanner({ children }: { children: ReactNode }) {
  const scanner = useScanning();
  return <ScannerContext value={scanner}>{children}</ScannerContext>;
}

/**
 * Adds the products that were picked in another tab, and resumes a parked sale on request. Only for the open sale, not
 * for an edited order.
 */
function WithPicked() {
  useCartOfOtherTab();
  useResumeFromAddress();
  return null;
}

interface TillAtProps {
  place: TillPlace;
  orderId: string | undefined;
}

/** Error page for an order that cannot be edited or read. The open cart is not affected. */
function NoOrder({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const back = <ButtonLink to="/pos">{translate('pos.till.backToTill')}</ButtonLink>;
  return (
    <div className={styles.tool}>
      {error === undefined ? (
        <State icon="file-question" title={translate('pos.till.editRefused')} actions={back}>
          {translate('pos.till.editFailedHelp')}
        </State>
      ) : (
        <LoadFailed isPage title={translate('pos.till.editFailed')} error={error} onRetry={onRetry} more={back} />
      )}
    </div>
  );
}

/** The till with its open sale, or with the edited order. */
function TillAt({ place, orderId }: TillAtProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { tab, take } = useTillLock();
  const [attempt, setAttempt] = useState(0);
  const open = useOpenSale(orderId, place, tab, attempt);
  const onEdited = useCallback(() => void navigate('/pos', { replace: true }), [navigate]);
  const discard = async (saleStorage: SaleStorage) => {
    await saleStorage.forget();
    setAttempt((last) => last + 1);
  };
  if (open.status === 'failed') return <NoOrder error={open.error} onRetry={() => setAttempt((last) => last + 1)} />;
  if (open.status === 'refused') return <NoOrder onRetry={() => undefined} />;
  if (open.status === 'loading') return <PagePending title={translate('pos.till.editDocument')} />;
  return (
    <TillProvider
      {...place}
      stores={open.stores}
      saleStorage={open.saleStorage}
      isReadOnly={tab !== 'mine'}
      onEdited={orderId === undefined ? undefined : onEdited}
    >
      <WithScanner>
        {orderId === undefined && <WithPicked />}
        <TillLayout
          onTake={take}
          notice={<EditNotice edit={open.edit} onDiscard={() => void discard(open.saleStorage)} />}
        />
      </WithScanner>
    </TillProvider>
  );
}
