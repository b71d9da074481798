// The resources of the CRM with rights and samples.
import { forServer, type Access } from '#resource';
import { leadActivities, leadOpportunities, leadStageChanges, leadStages, objectifs } from './resources.ts';

/** Only administrators and managers have access to sales work (docs/rules/rights.md). */
const CRM_ACCESS = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Access;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(objectifs, {
    access: CRM_ACCESS,
    fields: {
      name: { sample: 'Autumn catering' },
      targetValue: { sample: 40000 },
      currency: { description: 'ISO code of the currency of its leads; empty: `settings.crmCurrency`.' },
      rate: { description: 'Price of one unit of `currency` in that of documents; emptied when one of them changes.' },
      position: { sample: 1 },
    },
  }),
  forServer(leadStages, {
    access: CRM_ACCESS,
    indexes: [['objectif', 'position']],
    fields: {
      name: { sample: 'First contact' },
      code: {
        description: 'quote, invoice and order are known to the board; any other code counts as none.',
        sample: 'quote',
      },
      position: { sample: 2 },
      limitDays: { description: 'Maximum number of days for a lead in this stage.', sample: 14 },
      quietDays: { description: 'Days without an activity after which a lead of this stage is marked.', sample: 7 },
      probability: { description: 'How likely a lead of this stage is won, percent; for the forecast.', sample: 50 },
      requiredFields: {
        description: 'Fields that a lead needs to come into this stage; e-mail and phone are those of its customer.',
        sample: ['estimatedValue', 'customer'],
      },
      totalEstimatedValue: { description: 'Sum of the estimated values of its leads.' },
      currency: { description: 'ISO code of the currency of its board.' },
    },
  }),
  forServer(leadOpportunities, {
    access: CRM_ACCESS,
    indexes: [['leadStage', 'position']],
    fields: {
      name: {
        importNames: ['lead', 'opportunity', 'deal', 'title', 'prospect', 'affaire', 'titre', 'فرصة'],
        sample: 'Riad Laksour',
      },
      objectif: { importNames: ['board', 'pipeline', 'tableau'] },
      leadStage: { importNames: ['stage', 'étape', 'مرحلة'] },
      customer: { importNames: ['client', 'company', 'contact', 'société', 'عميل'] },
      agent: { importNames: ['owner', 'assigned to', 'sales person', 'responsable', 'commercial'] },
      description: { sample: 'Breakfast buffet for 24 rooms, from January' },
      estimatedValue: { importNames: ['amount', 'value', 'montant', 'valeur', 'المبلغ'], sample: 2100 },
      progress: { sample: 40 },
      relatedOrder: { description: 'Quote, order or invoice made of this lead.' },
      rating: { sample: 3 },
      stageSince: { description: 'Time at which it entered its stage; set by the server.' },
      expectedOn: {
        importNames: ['closing date', 'close date', 'date de clôture'],
        description: 'Day on which the sale is expected.',
        sample: '2026-12-18',
      },
      nextStep: { sample: 'Call about the tasting' },
      nextStepKind: { description: 'What the next step is; it decides the icon.', sample: 'call' },
      position: { sample: 1 },
      color: { sample: '#96d213' },
      tags: { sample: ['hotel'] },
      currency: { description: 'ISO code of the currency of its estimated value: that of its board.' },
      activityCounts: { description: 'Numbers of its activities by kind.', sample: { call: 2, mail: 1 } },
      lastActivityAt: { description: 'Time of its latest activity.' },
    },
  }),
  forServer(leadActivities, {
    access: CRM_ACCESS,
    indexes: [['lead', 'at']],
    fields: {
      kind: { description: 'A `step` is made by the call that finishes the next step of a lead.', sample: 'call' },
      text: { sample: 'She likes the menu, and asks for a table for 14 children.' },
      at: { description: 'When it happened; the time of the request unless sent.' },
      author: { description: 'Who wrote it; set by the server.' },
    },
  }),
  forServer(leadStageChanges, {
    // Written only with the lead (server/stageHistory.ts).
    access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read' },
    indexes: [['lead', 'at']],
    fields: {
      fromStage: { description: 'Null: the lead was new, in no stage, or the stage was deleted.' },
      toStage: { description: 'The same as `fromStage` when only the status changed.' },
      status: { description: 'Status of the lead from then on.', sample: 'open' },
      author: { description: 'Who moved the lead; null: the server.' },
    },
  }),
];
