import { toReservable, type FloorItem } from '../rules/item.ts';

/** Fields of POST and PUT beside `objectType` (docs/rules/floor-plan.md, "Fields"): always sent, changed or not. */
export const SPECIFIED = [
  'name',
  'canvaX',
  'canvaY',
  'canvaWidth',
  'canvaHeight',
  'canvaFill',
  'canvaStokeColor',
  'canvaStokeWidth',
  'shape',
  'reservableCategory',
] as const;

/** Body of a new item: the required fields, and seats, section, waiter, rotation and lock where they are said. @param floor id of the floor */
export function creationBody(item: FloorItem, floor: string): Record<string, unknown> {
  const { seats, section, waiter, canvaRotation, canvaLocked, ...specified } = toReservable(item, floor, 'create');
  return {
    ...specified,
    ...(seats !== null && { seats }),
    ...(section !== null && { section }),
    ...(waiter !== null && { waiter }),
    ...(canvaRotation !== 0 && { canvaRotation }),
    ...(canvaLocked && { canvaLocked }),
  };
}

/** The values of an item as a record has them, without its floor; the provider sends those that differ. */
export function recordValues(item: FloorItem): Record<string, unknown> {
  const { reservableCategory: _floor, ...values } = toReservable(item, '', 'update');
  return values;
}
