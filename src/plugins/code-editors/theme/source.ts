// The theme as the code editor edits it: tabs, checks, and the call that saves it.
import type { CodeTab } from '../editor/types.ts';
import type { CodeSource } from '../editor/useSaveCode.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const jsonText = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
const jsonValue = (value: string | undefined): unknown =>
  value === undefined || value.trim() === '' ? null : JSON.parse(value);

/** Tab without code: colours and fonts by looks. */
const LOOKS = 'looks';

/** Tabs of the theme editor (docs/rules/website.md, "Code editors"). */
export const THEME_TABS: readonly CodeTab[] = [
  { name: LOOKS, title: 'codeEditors.tabs.looks', spec: '' },
  { name: 'customCss', title: 'codeEditors.tabs.styles', spec: 'CSS' },
  { name: 'customJS', title: 'codeEditors.tabs.script', spec: 'Javascript' },
  { name: 'customRegisterCustomerTWIG', title: 'codeEditors.tabs.register', spec: 'Customer Register Twig' },
  { name: 'customerDashboardCSS', title: 'codeEditors.tabs.dashboard', spec: 'customerDashboardCSS' },
  { name: 'customerDashboardWelcomeTWIG', title: 'codeEditors.tabs.welcome', spec: 'customerDashboardWelcomeTWIG' },
  { name: 'hooksOptions', title: 'codeEditors.tabs.hooks', spec: 'hooksOptions (JSON)' },
  { name: 'layoutConfig', title: 'codeEditors.tabs.layout', spec: 'layoutConfig (JSON)' },
];

const FILES: CodeSource['files'] = [
  { name: 'customCss', language: 'css' },
  { name: 'customJS', language: 'javascript' },
  { name: 'customRegisterCustomerTWIG', language: 'twig' },
  { name: 'customerDashboardCSS', language: 'css' },
  { name: 'customerDashboardWelcomeTWIG', language: 'twig' },
  { name: 'hooksOptions', language: 'json' },
  { name: 'layoutConfig', language: 'json' },
];
const JSON_FILES: ReadonlySet<string> = new Set(['hooksOptions', 'layoutConfig']);

/** The theme's code: one call saves all seven fields (docs/rules/website.md, "The theme"). */
export const THEME_SOURCE: CodeSource = {
  resource: 'website_themes',
  files: FILES,
  fields: Object.fromEntries(
    FILES.map(({ name }) => [name, { field: name, textOf: JSON_FILES.has(name) ? jsonText : text }]),
  ),
  textsOf: (record) =>
    Object.fromEntries(
      FILES.map(({ name }) => [name, JSON_FILES.has(name) ? jsonText(record[name]) : text(record[name])]),
    ),
  dataOf: (texts) =>
    Object.fromEntries(
      FILES.map(({ name }) => [name, JSON_FILES.has(name) ? jsonValue(texts[name]) : (texts[name] ?? '')]),
    ),
};
