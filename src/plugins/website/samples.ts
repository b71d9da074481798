import { defineSamples, type SampleRow } from '#server';
import { PAGES } from './demo/pages.ts';

const WELCOME = `<h1>{{ 'Welcome'|trans }} {{ customer.firstName }}</h1>
<p>{{ customer.walletCredit }} {{ settings.currency }}</p>`;

const REGISTER = `<form method="post">
  <label>{{ 'First name'|trans }} <input name="firstName" required></label>
  <label>{{ 'Last name'|trans }} <input name="lastName" required></label>
  <label>{{ 'Address'|trans }} <input name="address" required></label>
  <button>{{ 'Register'|trans }}</button>
</form>`;

/** Two themes: the active one, and a plain one. */
const THEMES: readonly SampleRow[] = [
  {
    $key: 'theme-atlas',
    name: 'Atlas',
    isActive: true,
    customCss:
      ':root { --brand: #0c534f; }\nbody { font-family: Tajawal, Roboto, sans-serif; }\na { color: var(--brand); }',
    customJS: "document.documentElement.dataset.theme = 'atlas';",
    customerDashboardCSS: '.dashboard { border-block-start: 4px solid #0c534f; }',
    customRegisterCustomerTWIG: REGISTER,
    customerDashboardWelcomeTWIG: WELCOME,
    hooksOptions: {
      'home.top': { enabled: true, order: 1, classes: 'wide' },
      'home.bottom': { enabled: true, order: 2, classes: '' },
      'shop.top': { enabled: true, order: 1, classes: '' },
    },
    layoutConfig: { width: 1200, header: { isSticky: true }, footer: { columns: 3 }, sidebar: null },
    customCssPerRoutes: [
      { routeUrl: '/en/shop', css: '.shop h1 { letter-spacing: 0.02em; }' },
      { routeUrl: '/fr/shop', css: '.shop h1 { letter-spacing: 0.02em; }' },
    ],
  },
  {
    $key: 'theme-plain',
    name: 'Plain',
    isActive: false,
    customCss: 'body { font-family: sans-serif; }',
    hooksOptions: {},
    layoutConfig: { width: 960, header: { isSticky: false }, footer: { columns: 1 }, sidebar: null },
    customCssPerRoutes: [],
  },
];

const words = ([en, fr, ar]: readonly [string, string, string]) => ({ en, fr, ar });

function* pageRows(): Iterable<SampleRow> {
  for (const [at, page] of PAGES.entries()) {
    yield {
      $key: page.slug,
      title: words(page.title),
      slug: page.slug,
      kind: page.kind,
      frontHook: page.hook?.[0],
      frontHookPriority: page.hook?.[1] ?? 0,
      position: at + 1,
      isPublished: !page.isDraft,
      jsonContentHTML: words(page.html),
      jsonContentCSS: page.css,
      jsonContentJS: page.javascript,
    };
  }
}

/** Demo website of Atlas Market: themes, pages and widgets in three languages. */
export default defineSamples({
  sets: [
    { resource: 'website_themes', rows: () => THEMES },
    { resource: 'pages', rows: pageRows },
  ],
});
