import { defineResource } from '#resource';
import { LEAD_STATUSES } from '../rules/leadStatus.ts';

/**
 * A change of a lead's stage, or of its being open, won or lost: from which stage, into which one, who and when. Written by
 * the server with the lead (`server/stageHistory.ts`).
 */
export const leadStageChanges = defineResource({
  name: 'lead_stage_changes',
  className: 'LeadStageChange',
  title: 'at',
  icon: 'history',
  audit: false,
  order: { at: 'asc' },
  fields: {
    lead: {
      type: 'relation',
      to: 'lead_opportunities',
      embed: ['name'],
      required: true,
      writable: false,
      filter: true,
      list: 1,
      form: false,
      onDelete: 'cascade',
    },
    fromStage: {
      type: 'relation',
      to: 'lead_stages',
      embed: ['name'],
      writable: false,
      filter: true,
      list: 2,
      form: false,
    },
    toStage: {
      type: 'relation',
      to: 'lead_stages',
      embed: ['name'],
      writable: false,
      filter: true,
      list: 3,
      form: false,
    },
    status: {
      type: 'enum',
      values: LEAD_STATUSES,
      default: 'open',
      writable: false,
      filter: true,
      list: 4,
      form: false,
    },
    at: { type: 'datetime', required: true, writable: false, filter: true, order: true, list: 5, form: false },
    author: { type: 'relation', to: 'users', embed: ['fullName'], writable: false, filter: true, list: 6, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    lead_stage_changes: typeof leadStageChanges;
  }
}
