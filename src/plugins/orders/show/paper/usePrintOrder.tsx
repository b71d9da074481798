import type { ReactNode } from 'react';
import { useCall, usePrint } from '#admin';
import { hasPluginParts } from '#shop';
import { paperLinesCall } from '../../paperCalls.ts';
import type { Order } from '../orderTitle.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { usePartyRecords } from './usePartyRecords.ts';

/** Printing of a document. */
export interface PrintOrder {
  /** Prints as soon as seller and buyer are read. */
  readonly print: () => void;
  /** The sheet; has to be rendered. */
  readonly sheet: ReactNode;
  /** False while seller and buyer are read, and when they could not be. */
  readonly isReady: boolean;
  /** Reads seller and buyer again; undefined: nothing failed. */
  readonly retry: (() => void) | undefined;
}

/** Prints an order on A4. */
export function usePrintOrder(order: Order): PrintOrder {
  const parties = usePartyRecords(order);
  const lines = useCall(paperLinesCall, { query: { order: order.id } }, { enabled: hasPluginParts({ ...order }) });
  const isReady = parties.isReady && !lines.isLoading && !lines.isLoadingError;
  const [print, sheet] = usePrint(
    () => <OrderSheet order={order} records={parties} lines={lines.data?.lines.map(String)} />,
    isReady,
  );
  const retry = parties.retry ?? (lines.isLoadingError ? () => void lines.refetch() : undefined);
  return { print, sheet, isReady, retry };
}
