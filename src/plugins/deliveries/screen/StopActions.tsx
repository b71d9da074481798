// Buttons for what a driver does at a stop.
import { MapPin, PackageCheck, PackageX, Truck } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { Button, HttpError, Row, useAction, useErrorText } from '#admin';
import { isEnded } from '../rules/stop.ts';
import type { ShownStop } from '../rules/told.ts';
import styles from './stop.module.css';
import type { Reported } from './reports.ts';
import type { OpenEnd } from './useEnding.tsx';

/** Reports a stop; false: the report could not be kept, and the driver was told so. */
export type SendReport = (stop: ShownStop, reported: Reported) => Promise<boolean>;

interface StopActionsProps {
  stop: ShownStop;
  onReport: SendReport;
  onEnd: OpenEnd;
}

function Steps({ stop, onReport }: Omit<StopActionsProps, 'onEnd'>) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const tell = (state: 'on-delivery' | 'arrived') => void run(async () => void (await onReport(stop, { state })));
  return (
    <>
      {stop.state === 'planned' && (
        <Button size="large" icon={Truck} disabled={isBusy} onClick={() => tell('on-delivery')}>
          {translate('deliveries.actions.on-delivery')}
        </Button>
      )}
      <Button kind="primary" size="large" icon={MapPin} disabled={isBusy} onClick={() => tell('arrived')}>
        {translate('deliveries.actions.arrived')}
      </Button>
    </>
  );
}

/** The next step of a stop: on the way, arrived, delivered; and that it was not delivered. */
export function StopActions({ stop, onReport, onEnd }: StopActionsProps) {
  const translate = useTranslate();
  if (isEnded(stop.state)) return null;
  return (
    <Row gap={8} align="stretch" grow className={styles.actions}>
      {stop.state !== 'planned' && (
        <Button size="large" icon={PackageX} onClick={() => onEnd(stop, 'not-delivered')}>
          {translate('deliveries.actions.not-delivered')}
        </Button>
      )}
      {stop.state === 'arrived' ? (
        <Button kind="primary" size="large" icon={PackageCheck} onClick={() => onEnd(stop, 'delivered')}>
          {translate('deliveries.actions.delivered')}
        </Button>
      ) : (
        <Steps stop={stop} onReport={onReport} />
      )}
    </Row>
  );
}

/** Returns the way to report: failures of the device, or of the server where there is no queue, are shown. */
export function useSendReport(report: (stop: ShownStop, reported: Reported) => Promise<void>): SendReport {
  const notify = useNotify();
  const translate = useTranslate();
  const textOf = useErrorText();
  return async (stop, reported) => {
    try {
      await report(stop, reported);
      return true;
    } catch (error) {
      const reason = error instanceof HttpError ? textOf(error) : translate('deliveries.notKept');
      notify(reason, { type: 'error' });
      return false;
    }
  };
}
