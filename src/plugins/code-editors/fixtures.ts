import type { Fixtures } from '#admin/testing';

/** A theme in use, and the settings with the customer dashboard's code. */
export const themes = [
  {
    id: 1,
    name: 'Atlas',
    isActive: true,
    customCss: ':root { --brand: #0c534f; }',
    customJS: '',
    customerDashboardCSS: '',
    customRegisterCustomerTWIG: '',
    customerDashboardWelcomeTWIG: '',
    hooksOptions: { 'home.top': { enabled: true, order: 1, classes: 'wide' } },
    layoutConfig: { width: 1200 },
    customCssPerRoutes: [],
  },
];

export default {
  records: { website_themes: themes },
  calls: {
    'website/schemas': () => ({ hooksOptions: {}, layoutConfig: {}, hooks: [], templates: {} }),
    'website/check-code': () => ({ mistake: null }),
  },
} satisfies Fixtures;
