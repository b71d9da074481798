import { defineSamples, type SampleRow } from '#server';
import { PAGES } from './demo/pages.ts';
import { CLEANER_VERSION } from './server/cleanerVersion.ts';

/** Demo website of Atlas Market: themes, pages and widgets in three languages. */
export default defineSamples({
  sets: [
    { resource: 'website_themes', rows: () => THEMES.map((theme) => ({ ...theme, cleanerVersion: CLEANER_VERSION })) },
    { resource: 'pages', rows: pageRows },
  ],
});

/** Data of the account that its customer sees. */
const WELCOME = `<h1>{{ 'Welcome'|trans }} {{ customer.firstName }}</h1>
<p class="credit">{{ 'Your credit'|trans }} <strong>{{ customer.walletCredit }}</strong></p>`;

/** The form of new customers. */
const REGISTER = `<h1>{{ 'Register'|trans }}</h1>
<form method="post">
  <label>{{ 'First name'|trans }} <input name="firstName" required maxlength="80" autocomplete="given-name" value="{{ values.firstName }}"></label>
  <label>{{ 'Last name'|trans }} <input name="lastName" required maxlength="80" autocomplete="family-name" value="{{ values.lastName }}"></label>
  <label>{{ 'Phone'|trans }} <input name="phone" type="tel" maxlength="40" autocomplete="tel" value="{{ values.phone }}"></label>
  <label>{{ 'Email'|trans }} <input name="email" type="email" autocomplete="email" value="{{ values.email }}"></label>
  <label>{{ 'Address'|trans }} <input name="address" required maxlength="500" autocomplete="address-line1" value="{{ values.address }}"></label>
  <label class="hidden" aria-hidden="true">Website <input name="website" tabindex="-1" autocomplete="off"></label>
  <button type="submit">{{ 'Register'|trans }}</button>
</form>`;

/** Two themes: the active one, and a plain one. */
const THEMES: readonly SampleRow[] = [
  {
    $key: 'theme-atlas',
    name: 'Atlas',
    isActive: true,
    customCss:
      ':root { --brand: #0c534f; --tint: #f2f6f4; }\nbody { font-family: Tajawal, Roboto, system-ui, sans-serif; }\na { color: var(--brand); }\n.site-footer { background: #0b3f3c; color: #e6f0ee; }\n.site-footer a { color: #bfe3da; }',
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
      // A test cleans them, and nothing is removed.
      cleanerVersion: CLEANER_VERSION,
    };
  }
}
