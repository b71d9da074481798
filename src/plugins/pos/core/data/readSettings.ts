// Reads the till's settings.
import { dayEndOf, isTimeZone, toMinor, textOf, textOrNull } from '#resource';
import type { DocumentType, TillSettings } from '../model.ts';
import {
  imageOrNull,
  oneOf,
  percentOrNull,
  readOpeningHours,
  readScaleLabels,
  textsOf,
  type Wire,
  wireOf,
} from '#shop';

/** Default currency. */
const CURRENCY = 'MAD';

const DOCUMENT_TYPES: readonly DocumentType[] = ['delivery-note', 'quote', 'invoice', 'order', 'purchase'];

/** Known document types; a delivery note when there is none. */
function documentTypes(value: unknown): readonly DocumentType[] {
  const named = textsOf(value);
  const known = DOCUMENT_TYPES.filter((type) => named.includes(type));
  const inOrder = known.toSorted((one, other) => named.indexOf(one) - named.indexOf(other));
  return inOrder.length > 0 ? inOrder : ['delivery-note'];
}

/** Time zone, if this device knows it; otherwise UTC. */
function zoneOf(value: unknown): string {
  const zone = textOrNull(value) ?? 'UTC';
  return isTimeZone(zone) ? zone : 'UTC';
}

/** Reads the till's settings from the single settings record. Missing values get their default. */
export function readSettings(wire: Wire): TillSettings {
  const till = wireOf(wire.posBundleSettings);
  const currency = textOrNull(wire.currency) ?? CURRENCY;
  return {
    companyName: textOf(wire.companyName),
    description: textOf(wire.description),
    address: textOf(wire.address),
    email: textOf(wire.email),
    phone: textOf(wire.phone),
    legalNumber: textOf(wire.legalNumber),
    country: textOf(wire.country),
    logoUrl: imageOrNull(wire.logoUrl),
    currency,
    timeZone: zoneOf(wire.timeZone),
    dayEndsAt: dayEndOf(wire.dayEndsAt),
    openingHours: readOpeningHours(wire.openingHours, wire.openingExceptions),
    taxRate: percentOrNull(wire.defaultTaxRate) ?? 0,
    isPinConnectionEnabled: till.isPinConnectionEnabled === true,
    isTableSelectionEnabled: till.isTableSelectionEnabled === true,
    isPayLaterEnabled: till.isPayLaterEnabled === true,
    isKitchenEnabled: till.isKitchenEnabled === true,
    canCashierChangePrice: till.canCashierChangePrice === true,
    canManagerReduce: till.canManagerReduce === true,
    paperSize: (till.paperSize ?? 48) === 48 ? 48 : 32,
    defaultPrinter: textOf(till.defaultPrinter),
    usbVendorId: textOf(till.usbVendorId),
    receiptAfterSale: oneOf(['offer', 'print', 'nothing'], till.receiptAfterSale),
    refundLimit: toMinor(till.refundLimit, currency) ?? 0,
    refundDayLimit: toMinor(till.refundDayLimit, currency),
    cashDifferenceLimit: toMinor(till.cashDifferenceLimit ?? 10, currency) ?? 0,
    isCountBlind: till.isCountBlind === true,
    cashStep: toMinor(till.cashRounding, currency) ?? 0,
    scaleLabels: readScaleLabels(till.scaleLabels),
    posType: oneOf(['simple', 'advanced'], till.posType),
    documentTypes: documentTypes(till.documentTypes),
  };
}
