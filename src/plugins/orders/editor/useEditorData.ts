import { useMemo } from 'react';
import { useMay, useRecord, useRecordList, WHOLE_LIST } from '#admin';
import {
  dayEndOf,
  isTimeZone,
  toMinor,
  type BusinessDays,
  type ResourceName,
  type ScreenRecord,
  type Minor,
} from '#resource';
import {
  DOCUMENT_TYPES,
  percentOrNull,
  readMethod,
  readShipping,
  type PaymentMethod,
  readOpeningHours,
  type OpeningHours,
  type ShippingMethod,
} from '#shop';
import type { EditorRightSettings } from './rules/rights.ts';

/** The settings that the editor uses. */
export interface EditorSettings extends EditorRightSettings, BusinessDays {
  readonly currency: string;
  /** Hundredths of a percent, of products without a rate of their own. */
  readonly taxRate: number;
  /** Smallest coin in minor units; 0: cash is not rounded. */
  readonly cashStep: Minor;
  /** null: the shop has none, and slots are those of every day. */
  readonly openingHours: OpeningHours | null;
}

/** A short list that is read once. A failed one is shown where it is used; everything else can be done without it. */
export interface ShortList<T> {
  readonly rows: readonly T[];
  readonly error: unknown;
  /** True until the first answer. */
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Reference data for making documents. */
export interface EditorData {
  readonly settings: EditorSettings;
  readonly methods: ShortList<PaymentMethod>;
  readonly shippings: ShortList<ShippingMethod>;
}

/** Reads the settings record; missing values get the server's defaults. */
function readSettings(record: ScreenRecord<'settings'>): EditorSettings {
  const till = record.posBundleSettings ?? {};
  const currency = record.currency || 'MAD';
  const zone = record.timeZone || 'UTC';
  const offered = DOCUMENT_TYPES.filter((type) => till.documentTypes?.includes(type));
  return {
    currency,
    timeZone: isTimeZone(zone) ? zone : 'UTC',
    dayEndsAt: dayEndOf(record.dayEndsAt),
    taxRate: percentOrNull(record.defaultTaxRate) ?? 0,
    cashStep: toMinor(till.cashRounding, currency) ?? 0,
    openingHours: readOpeningHours(record.openingHours, record.openingExceptions),
    canCashierChangePrice: till.canCashierChangePrice === true,
    canManagerReduce: till.canManagerReduce === true,
    documentTypes: offered.length > 0 ? offered : ['delivery-note'],
  };
}

/** Reads a short list in its order; one that the person may not read is empty. */
export function useShortList<N extends ResourceName, T>(
  resource: N,
  read: (record: ScreenRecord<N>) => T | null,
  { field = 'position', isOn = true }: { field?: string; isOn?: boolean } = {},
): ShortList<T> {
  const may = useMay();
  const { data, error, isLoading, refetch } = useRecordList(
    resource,
    { pagination: WHOLE_LIST, sort: { field: field as keyof ScreenRecord<N> & string, order: 'ASC' } },
    { retry: false, enabled: isOn && may('read', resource) },
  );
  const rows = useMemo(() => (data ?? []).map(read).filter((row) => row !== null), [data, read]);
  return { rows, error: data ? null : error, isLoading, retry: () => void refetch() };
}

const noShipping = () => null;

/** Loads the reference data of the editor; `data` is undefined until the settings are loaded. */
export function useEditorData(): { data: EditorData | undefined; error: unknown; refetch: () => unknown } {
  const { data: record, error, refetch } = useRecord('settings', 1, { retry: false });
  const settings = useMemo(() => record && readSettings(record), [record]);
  const currency = settings?.currency;
  const methods = useShortList('payment_methods', readMethod);
  const readFee = useMemo(
    () =>
      currency === undefined ? noShipping : (one: ScreenRecord<'shipping_methods'>) => readShipping(one, currency),
    [currency],
  );
  const shippings = useShortList('shipping_methods', readFee);
  return { data: settings && { settings, methods, shippings }, error, refetch };
}
