import { EN_TABLES, SHOWN_STATES, TABLE_STATES, wordsOf } from '#shop';
import { canvas } from './en/canvas.ts';
import { edit } from './en/edit.ts';
import { states } from './en/states.ts';
import { floors, service } from './en/service.ts';

/** English texts of the floor-plan plugin. */
export default {
  floorPlan: { title: 'Floor plan', tables: 'Tables', canvas, edit, service, states, floors },
  resources: {
    reservable_categories: {
      name: 'Floor |||| Floors',
      new: 'New floor',
      fields: {
        name: 'Name',
        type: 'Type',
        position: 'Position',
        store: 'Store',
        planBgImage: 'Plan background',
        reservables: 'Tables and rooms',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        type: {
          floor: 'Floor',
          area: 'Area',
        },
      },
      forms: {
        floor: 'Floor',
        plan: 'Plan',
      },
      empty: 'No floor yet',
      invite: 'Add a floor, then draw its tables and rooms.',
      help: {
        planBgImage: '800 x 500 pixels, optional.',
      },
    },
    reservables: {
      name: 'Table or room |||| Tables and rooms',
      new: 'New table or room',
      fields: {
        name: 'Name',
        shownState: 'State now',
        mergedInto: 'Merged into',
        shownSince: 'In this state since',
        shownAmount: 'Amount',
        reservableCategory: 'Floor',
        type: 'Type',
        objectType: 'Type',
        shape: 'Shape',
        status: 'Status',
        seats: 'Seats',
        section: 'Section',
        waiter: 'Waiter',
        serviceState: 'Service',
        serviceSince: 'Since',
        guests: 'Guests',
        mergedOrder: 'Merged into order',
        reservedAt: 'Reserved for (time)',
        reservedFor: 'Reserved for (name)',
        reservedGuests: 'Reserved for (guests)',
        canvaX: 'X',
        canvaY: 'Y',
        canvaWidth: 'Width',
        canvaHeight: 'Height',
        canvaRotation: 'Rotation',
        canvaFill: 'Fill',
        canvaStokeColor: 'Border',
        canvaStokeWidth: 'Border width',
        canvaLocked: 'Locked',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        type: {
          table: 'Table',
          room: 'Room',
        },
        objectType: {
          table: 'Table',
          room: 'Room',
        },
        shape: {
          rectangle: 'Rectangle',
          circle: 'Circle',
        },
        status: wordsOf(EN_TABLES, ['free', 'reserved']),
        shownState: wordsOf(EN_TABLES, SHOWN_STATES),
        serviceState: wordsOf(EN_TABLES, TABLE_STATES),
      },
      forms: {
        place: 'Place',
        reservation: 'Reservation',
        service: 'Service',
        drawing: 'Drawing',
      },
      empty: 'No table or room yet',
      invite: 'Draw tables and rooms on the floor plan.',
      help: {
        status: 'A reserved table cannot be chosen at the till.',
      },
    },
  },
  words: {
    places: {
      'floor-plan': 'tables, dining room, seating plan, restaurant, reservations',
      reservable_categories: 'dining rooms, areas, terraces',
      reservables: 'tables, seats, parking places, reservations',
      'settings/tables': 'floors, dining room, reservations',
    },
  },
};
