/** English texts of the crm plugin. */
export default {
  crm: {
    cards: {
      pipeline: 'Pipeline',
      open: '%{smart_count} open lead, |||| %{smart_count} open leads,',
      openLeads: 'Open leads',
      leads: '%{smart_count} lead |||| %{smart_count} leads',
      noLeads: 'No open leads.',
      newLead: 'New lead',
    },
  },
  resources: {
    lead_opportunities: {
      name: 'Lead |||| Leads',
      new: 'New lead',
      fields: {
        name: 'Title',
        description: 'Summary',
        objectif: 'Objective',
        leadStage: 'Stage',
        status: 'Status',
        isImportant: 'Important',
        estimatedValue: 'Estimated value',
        progress: 'Progress',
        customer: 'Customer',
        agent: 'Agent',
        relatedOrder: 'Related order',
        nextStep: 'Next step',
        nextStepAt: 'Next step on',
        position: 'Position',
        color: 'Colour',
        tags: 'Tags',
        cssClasses: 'CSS classes',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      values: {
        status: {
          open: 'Open',
          completed: 'Completed',
          lost: 'Lost',
        },
      },
      forms: {
        lead: 'Lead',
        state: 'State',
        sale: 'Sale',
        people: 'People',
        next: 'Next step',
        card: 'Card on the board',
      },
      empty: 'No lead yet',
      invite: 'A lead is a possible sale: note who, what and how much, then move it from stage to stage.',
      help: {
        estimatedValue: 'In the currency of the CRM board',
      },
    },
    lead_stages: {
      name: 'Lead stage |||| Lead stages',
      fields: {
        name: 'Name',
        code: 'Code',
        objectif: 'Objective',
        position: 'Position',
        totalEstimatedValue: 'Total estimated value',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      forms: {
        stage: 'Stage',
      },
      empty: 'No stage yet',
      invite: 'Stages are the columns of the board.',
      help: {
        code: 'quote, invoice and order make documents; any other code does nothing',
      },
    },
    objectifs: {
      name: 'Objective |||| Objectives',
      fields: {
        name: 'Name',
        description: 'Description',
        startAt: 'Start Date',
        endAt: 'End Date',
        targetValue: 'Target',
        position: 'Position',
        isEnabled: 'Enabled',
        leadStages: 'Stages',
        leadOpportunities: 'Leads',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      forms: {
        objectif: 'Objective',
      },
      empty: 'No objective yet',
      invite: 'An objective is a board of its own with stages and leads.',
    },
  },
  words: {
    places: {
      lead_opportunities: 'CRM board, opportunities, deals, prospects',
      objectifs: 'goals, sales targets, pipelines',
      lead_stages: 'pipeline steps, sales steps',
      'settings/crm': 'pipelines, stages, leads',
    },
  },
};
