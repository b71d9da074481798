import { defineResource } from '#resource';

/**
 * Something that was done for a lead: a call, a meeting, a mail, a note, or a finished next step (`step`). The page of a lead
 * shows them in one timeline with the changes of the lead.
 */
export const leadActivities = defineResource({
  name: 'lead_activities',
  className: 'LeadActivity',
  title: 'text',
  icon: 'message-square',
  order: { at: 'desc' },
  fields: {
    lead: {
      type: 'relation',
      to: 'lead_opportunities',
      embed: ['name'],
      required: true,
      createOnly: true,
      filter: true,
      list: 3,
      form: false,
      onDelete: 'cascade',
    },
    kind: {
      type: 'enum',
      values: ['note', 'call', 'meeting', 'mail', 'step'],
      default: 'note',
      filter: true,
      order: true,
      list: 2,
      form: 'activity',
    },
    text: { type: 'text', required: true, multiline: true, max: 5000, search: true, list: 1, form: 'activity' },
    at: { type: 'datetime', filter: true, order: true, list: 4, form: 'activity' },
    author: {
      type: 'relation',
      to: 'users',
      embed: ['fullName'],
      writable: false,
      filter: true,
      list: 5,
      form: false,
    },
  },
});

declare module '#resource' {
  interface Resources {
    lead_activities: typeof leadActivities;
  }
}
