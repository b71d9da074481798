import type { TillCategory, TillCustomer, TillDevice, TillFloor, TillStore, TillTable } from '../model.ts';
import type { TillAgent, TillSupplier } from './tillData.ts';
import {
  idOf,
  idOrNull,
  idsOf,
  imageOrNull,
  isOn,
  momentOrNull,
  moneyOrNull,
  numberOrNull,
  oneOf,
  textOf,
  textOrNull,
  type Wire,
  wiresOf,
} from '#shop';

/** A customer; a server that makes no full name has it put together here. null: they have no id. */
export function readCustomer(wire: Wire, currency: string): TillCustomer | null {
  const id = idOf(wire);
  if (id === null) return null;
  const firstName = textOf(wire['firstName']);
  const lastName = textOf(wire['lastName']);
  const phone = textOrNull(wire['phone']);
  const fullName = textOrNull(wire['fullName']) ?? `${firstName} ${lastName}`.trim();
  return {
    id,
    firstName,
    lastName,
    fullName,
    fullNameWithPhone: textOrNull(wire['fullNameWithPhone']) ?? (phone === null ? fullName : `${fullName} ${phone}`),
    phone,
    email: textOrNull(wire['email']),
    barcode: textOrNull(wire['barcode']),
    address: textOrNull(wire['address']),
    collectAddress: textOrNull(wire['collectAddress']),
    shippingAddress: textOrNull(wire['shippingAddress']),
    companyName: textOrNull(wire['companyName']),
    walletCredit: moneyOrNull(wire['walletCredit'], currency) ?? 0,
  };
}

/** A category; null: it has no id. */
export function readCategory(wire: Wire): TillCategory | null {
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: textOf(wire['name']),
    image: imageOrNull(wire['image']),
    icon: textOrNull(wire['icon']),
    tint: numberOrNull(wire['tint']),
    color: textOrNull(wire['color']),
    position: numberOrNull(wire['position']),
    parent: idOrNull(wire['parentCategory']),
    stores: idsOf(wire['stores']),
    isShownAtTill: isOn(wire['isShownAtTill']),
  };
}

/** A table or room, with the measures of one whose drawing says nothing (spec 3). */
function readTable(wire: Wire): TillTable | null {
  const id = idOf(wire);
  if (id === null) return null;
  return {
    id,
    name: textOf(wire['name']),
    isReserved: wire['status'] === 'reserved',
    reservedFor: textOrNull(wire['reservedFor']),
    reservedAt: momentOrNull(wire['reservedAt']),
    seats: numberOrNull(wire['seats']),
    kind: oneOf(['table', 'room'], wire['type'] ?? wire['objectType']),
    shape: oneOf(['rectangle', 'circle'], wire['shape']),
    x: numberOrNull(wire['canvaX']) ?? 100,
    y: numberOrNull(wire['canvaY']) ?? 100,
    width: numberOrNull(wire['canvaWidth']) ?? 60,
    height: numberOrNull(wire['canvaHeight']) ?? 40,
    rotation: numberOrNull(wire['canvaRotation']) ?? 0,
    fill: textOrNull(wire['canvaFill']) ?? 'green',
    stroke: textOrNull(wire['canvaStokeColor']) ?? 'black',
    strokeWidth: numberOrNull(wire['canvaStokeWidth']) ?? 2,
  };
}

/** A floor with its tables and rooms; null: it has no id, or is no floor. */
export function readFloor(wire: Wire): TillFloor | null {
  const id = idOf(wire);
  // The list is asked for floors; a server that answers areas, too, is not believed.
  if (id === null || (wire['type'] ?? 'floor') !== 'floor') return null;
  return {
    id,
    name: textOf(wire['name']),
    image: imageOrNull(wire['planBgImage']),
    store: idOrNull(wire['store']),
    tables: wiresOf(wire['reservables'])
      .map(readTable)
      .filter((table) => table !== null),
  };
}

/** A store; null: it has no id, or is switched off. */
export function readStore(wire: Wire): TillStore | null {
  const id = idOf(wire);
  const address = textOrNull(wire['address']);
  if (id === null || !isOn(wire['isEnabled'])) return null;
  return { id, name: textOf(wire['name']), ...(address !== null && { address }) };
}

/** A till that a device can be; null: it has no id or no store, or is switched off. */
export function readTill(wire: Wire): TillDevice | null {
  const id = idOf(wire);
  const store = idOrNull(wire['store']);
  if (id === null || store === null || !isOn(wire['isEnabled'])) return null;
  const lastSequence = numberOrNull(wire['lastSequence']) ?? 0;
  return { id, code: textOf(wire['code']), name: textOf(wire['name']), store, lastSequence };
}

/** An agent; null: they have no id, or are switched off. */
export function readAgent(wire: Wire): TillAgent | null {
  const id = idOf(wire);
  return id === null || !isOn(wire['isEnabled']) ? null : { id, fullName: textOf(wire['fullName']) };
}

/** A supplier; null: it has no id, or is switched off. */
export function readSupplier(wire: Wire): TillSupplier | null {
  const id = idOf(wire);
  return id === null || !isOn(wire['isEnabled']) ? null : { id, name: textOf(wire['name']) };
}
