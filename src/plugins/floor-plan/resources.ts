// Declarations of floors, and of their tables and rooms.
import { defineResource } from '#resource';
import { SHOWN_STATES, TABLE_STATES } from '#shop';

/** Meaning of the states of a table, for colours and icons. */
const STATE_TONES = {
  free: 'success',
  seated: 'info',
  'bill-asked': 'warning',
  reserved: 'danger',
  'to-clean': 'closed',
} as const;

/** The same for the states that are shown. */
const SHOWN_TONES = { ...STATE_TONES, paid: 'success', merged: 'closed' } as const;

/** A floor. Its tables and rooms are on one plan (docs/rules/floor-plan.md, "Size of a plan"). */
export const reservableCategories = defineResource({
  name: 'reservable_categories',
  className: 'ReservableCategory',
  title: 'name',
  icon: 'layers',
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      translatable: true,
      filter: 'partial',
      order: true,
      list: 1,
      form: 'floor',
    },
    type: { type: 'enum', values: ['floor', 'area'], default: 'floor', filter: true, list: 2, form: 'floor' },
    position: { type: 'integer', min: 0, order: true, list: 3, form: 'floor' },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      filter: true,
      list: 4,
      form: 'floor',
      onDelete: 'cascade',
    },
    planBgImage: { type: 'image', form: 'plan' },
    reservables: {
      type: 'collection',
      of: 'reservables',
      by: 'reservableCategory',
      embed: [
        'name',
        'status',
        'type',
        'objectType',
        'shape',
        'seats',
        'section',
        'waiter',
        'serviceState',
        'serviceSince',
        'guests',
        'mergedOrder',
        'canvaX',
        'canvaY',
        'canvaWidth',
        'canvaHeight',
        'canvaRotation',
        'canvaFill',
        'canvaStokeColor',
        'canvaStokeWidth',
        'canvaLocked',
        'reservedAt',
        'reservedFor',
        'reservedGuests',
      ],
    },
  },
});

/** What a table says of the present hour: its guests, its reservation. */
const NOW = ['status', 'serviceState', 'guests', 'reservedAt', 'reservedFor', 'reservedGuests'];

/**
 * A table or room on a floor. The spelling of the `canva*` fields is that of other clients
 * (docs/rules/floor-plan.md, "Fields").
 */
export const reservables = defineResource({
  name: 'reservables',
  className: 'Reservable',
  title: 'name',
  icon: 'armchair',
  allowUnpaged: true,
  importable: { without: NOW },
  order: { id: 'asc' },
  behind: ['orders'],
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'place',
    },
    // How it stands now, as plan and till show it (docs/rules/floor-plan.md, "One state everywhere").
    shownState: {
      type: 'enum',
      values: SHOWN_STATES,
      tones: SHOWN_TONES,
      oftenUsed: ['bill-asked', 'seated', 'to-clean'],
      computed: true,
      filter: true,
      list: 2,
      form: 'service',
    },
    mergedInto: { type: 'text', computed: true, list: 3, form: 'service' },
    shownSince: { type: 'datetime', computed: true, list: 4, form: 'service' },
    shownAmount: { type: 'money', computed: true, list: 5, form: 'service' },
    reservableCategory: {
      type: 'relation',
      to: 'reservable_categories',
      filter: true,
      list: 6,
      form: 'place',
      onDelete: 'cascade',
    },
    type: { type: 'enum', values: ['table', 'room'], default: 'table', filter: true, list: 7, form: 'place' },
    objectType: {
      type: 'enum',
      values: ['table', 'room'],
      default: 'table',
      filter: true,
      form: false,
    },
    shape: {
      type: 'enum',
      values: ['rectangle', 'circle'],
      default: 'rectangle',
      filter: true,
      form: 'place',
    },
    status: { type: 'enum', values: ['free', 'reserved'], default: 'free', filter: true, form: 'place' },
    seats: { type: 'integer', min: 0, max: 500, filter: true, order: true, list: 8, form: 'place' },
    section: { type: 'text', max: 80, filter: true, order: true, list: 9, form: 'place' },
    waiter: { type: 'relation', to: 'agents', embed: ['fullName'], filter: true, form: 'place' },
    serviceState: {
      type: 'enum',
      values: TABLE_STATES,
      default: 'free',
      tones: STATE_TONES,
      filter: true,
      form: 'service',
    },
    serviceSince: { type: 'datetime', writable: false, form: false },
    guests: { type: 'integer', min: 0, max: 500, form: 'service' },
    mergedOrder: { type: 'relation', to: 'orders', writable: false, filter: true, form: false },
    reservedAt: { type: 'datetime', local: true, filter: true, form: 'reservation' },
    reservedFor: { type: 'text', max: 120, form: 'reservation' },
    reservedGuests: { type: 'integer', min: 0, max: 500, form: 'reservation' },
    canvaX: { type: 'decimal', scale: 2, min: -10000, max: 10000, default: 100, unit: 'px', form: 'drawing' },
    canvaY: { type: 'decimal', scale: 2, min: -10000, max: 10000, default: 100, unit: 'px', form: 'drawing' },
    canvaWidth: { type: 'decimal', scale: 2, min: 1, max: 10000, default: 60, unit: 'px', form: 'drawing' },
    canvaHeight: { type: 'decimal', scale: 2, min: 1, max: 10000, default: 40, unit: 'px', form: 'drawing' },
    canvaRotation: { type: 'decimal', scale: 2, min: -360, max: 360, default: 0, unit: 'degree', form: 'drawing' },
    canvaFill: { type: 'text', max: 40, default: 'green', form: 'drawing' },
    canvaStokeColor: { type: 'text', max: 40, default: 'black', form: 'drawing' },
    canvaStokeWidth: { type: 'decimal', scale: 2, min: 0, max: 100, default: 2, unit: 'px', form: 'drawing' },
    canvaLocked: { type: 'boolean', default: false, form: 'drawing' },
  },
});

declare module '#resource' {
  interface Resources {
    reservable_categories: typeof reservableCategories;
    reservables: typeof reservables;
  }
}
