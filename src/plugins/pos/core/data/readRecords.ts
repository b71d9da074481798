import { toMinor, numberOrNull, textOf, textOrNull } from '#resource';
import type { TillCategory, TillCustomer, TillDevice, TillFloor, TillBranch, TillTable } from '../model.ts';
import type { TillAgent, TillSupplier } from './tillData.ts';
import { idOf, idOrNull, idsOf, imageOrNull, isOn, momentOrNull, oneOf, TABLE_STATES, type Wire, wiresOf } from '#shop';

/** Parses a customer; null when the id is missing. Builds the full name when the server sends none. */
export function readCustomer(wire: Wire, currency: string): TillCustomer | null {
  const id = idOf(wire);
  if (id === null) return null;
  const firstName = textOf(wire.firstName);
  const lastName = textOf(wire.lastName);
  const phone = textOrNull(wire.phone);
  const fullName = textOrNull(wire.fullName) ?? `${firstName} ${lastName}`.trim();
  return {
    id,
    firstName,
    lastName,
    fullName,
    fullNameWithPhone: textOrNull(wire.fullNameWithPhone) ?? (phone === null ? fullName : `${fullName} ${phone}`),
    phone,
    email: textOrNull(wire.email),
    barcode: textOrNull(wire.barcode),
    address: textOrNull(wire.address),
    collectAddress: textOrNull(wire.collectAddress),
    shippingAddress: textOrNull(wire.shippingAddress),
    companyName: textOrNull(wire.companyName),
    walletCredit: toMinor(wire.walletCredit, currency) ?? 0,
  };
}

/** Parses a category; null when the id is missing. */
export function readCategory(wire: Wire): TillCategory | null {
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: textOf(wire.name),
    image: imageOrNull(wire.image),
    icon: textOrNull(wire.icon),
    tint: numberOrNull(wire.tint),
    color: textOrNull(wire.color),
    position: numberOrNull(wire.position),
    parent: idOrNull(wire.parentCategory),
    stores: idsOf(wire.stores),
    isShownAtTill: isOn(wire.isShownAtTill),
  };
}

/** Parses a table or room; default dimensions when the drawing has none (docs/rules/floor-plan.md, "Missing values"). */
function readTable(wire: Wire): TillTable | null {
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: textOf(wire.name),
    reservedFor: textOrNull(wire.reservedFor),
    reservedAt: momentOrNull(wire.reservedAt),
    status: wire.status === 'reserved' ? 'reserved' : 'free',
    serviceState: TABLE_STATES.find((state) => state === wire.serviceState) ?? null,
    serviceSince: momentOrNull(wire.serviceSince),
    guests: numberOrNull(wire.guests),
    reservedGuests: numberOrNull(wire.reservedGuests),
    mergedOrder: idOrNull(wire.mergedOrder),
    seats: numberOrNull(wire.seats),
    section: textOrNull(wire.section),
    kind: oneOf(['table', 'room'], wire.type ?? wire.objectType),
    shape: oneOf(['rectangle', 'circle'], wire.shape),
    x: numberOrNull(wire.canvaX) ?? 100,
    y: numberOrNull(wire.canvaY) ?? 100,
    width: numberOrNull(wire.canvaWidth) ?? 60,
    height: numberOrNull(wire.canvaHeight) ?? 40,
    rotation: numberOrNull(wire.canvaRotation) ?? 0,
    fill: textOrNull(wire.canvaFill) ?? 'green',
    stroke: textOrNull(wire.canvaStokeColor) ?? 'black',
    strokeWidth: numberOrNull(wire.canvaStokeWidth) ?? 2,
  };
}

/** Parses a floor with its tables and rooms; null when the id is missing or it is not a floor. */
export function readFloor(wire: Wire): TillFloor | null {
  const id = idOf(wire);
  // The query asks for floors only; areas from a server that ignores the filter are dropped.
  if (id === null || (wire.type ?? 'floor') !== 'floor') return null;
  return {
    id,
    name: textOf(wire.name),
    image: imageOrNull(wire.planBgImage),
    store: idOrNull(wire.store),
    tables: wiresOf(wire.reservables)
      .map(readTable)
      .filter((table) => table !== null),
  };
}

/** Parses a store; null when the id is missing or it is disabled. */
export function readStore(wire: Wire): TillBranch | null {
  const id = idOf(wire);
  const address = textOrNull(wire.address);
  if (id === null || !isOn(wire.isEnabled)) return null;
  return { id, name: textOf(wire.name), ...(address !== null && { address }) };
}

/** Parses a till; null when id or store is missing, or it is disabled. */
export function readTill(wire: Wire): TillDevice | null {
  const id = idOf(wire);
  const store = idOrNull(wire.store);
  if (id === null || store === null || !isOn(wire.isEnabled)) return null;
  const lastSequence = numberOrNull(wire.lastSequence) ?? 0;
  return { id, code: textOf(wire.code), name: textOf(wire.name), store, lastSequence };
}

/** Parses an agent; null when the id is missing or they are disabled. */
export function readAgent(wire: Wire): TillAgent | null {
  const id = idOf(wire);
  return id === null || !isOn(wire.isEnabled) ? null : { id, fullName: textOf(wire.fullName) };
}

/** Parses a supplier; null when the id is missing or they are disabled. */
export function readSupplier(wire: Wire): TillSupplier | null {
  const id = idOf(wire);
  return id === null || !isOn(wire.isEnabled) ? null : { id, name: textOf(wire.name) };
}
