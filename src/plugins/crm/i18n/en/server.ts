/** English texts of the server part, by group and code. */
export default {
  activities: {
    otherStep: 'The next step of this lead has changed meanwhile.',
  },
  currency: {
    unknown: 'This is not a currency.',
    decimals: 'A board’s currency has as many decimals as the one of the settings.',
    boards: 'A board has a currency with another number of decimals.',
    noRate: 'No rate is known for these boards: enter the value in %{currency}.',
    range: 'At these rates the value is too large: enter it in %{currency}.',
  },
  stages: {
    hasLeads: 'This stage has leads: move them to another stage first.',
  },
  quotes: {
    otherStore: 'This lead has a document of another store.',
    tooLarge: 'The price is too large.',
  },
  times: {
    period: 'Choose a period of 1 to %{days} days.',
  },
  required: {
    missing: '%{lead} needs “%{field}” to come into this stage.',
  },
  requiredFields: {
    estimatedValue: 'Estimated value',
    customer: 'Customer',
    customerEmail: 'E-mail of the customer',
    customerPhone: 'Phone of the customer',
    agent: 'Agent',
    expectedOn: 'Expected end',
    description: 'Summary',
    nextStep: 'Next step',
  },
};
