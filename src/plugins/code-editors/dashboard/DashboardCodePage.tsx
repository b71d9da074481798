// Page on which the code of the customer's dashboard is edited.
import { useTranslate } from 'ra-core';
import { useCrumbs } from '#admin';
import { SitePreview, useAccountPage } from '../beside/SitePreview.tsx';
import { CodeRecord } from '../editor/CodeRecord.tsx';
import { CodeScreen } from '../editor/CodeScreen.tsx';
import { plainSource } from '../editor/plainSource.ts';
import type { CodeTab } from '../editor/types.ts';

/** Id of the settings, which are one row. */
const SETTINGS = 1;

const TABS: readonly CodeTab[] = [
  { name: 'customerDashboardCSS', title: 'codeEditors.tabs.styles', spec: 'CSS' },
  { name: 'customerDashboardJS', title: 'codeEditors.tabs.script', spec: 'Javascript' },
];

/** Styles and script of the customer's dashboard; they come after the theme's (docs/rules/website.md, "The theme"). */
const SOURCE = plainSource('settings', [
  { name: 'customerDashboardCSS', language: 'css' },
  { name: 'customerDashboardJS', language: 'javascript' },
]);

/** The customer dashboard editor. */
export default function DashboardCodePage() {
  const translate = useTranslate();
  const title = translate('codeEditors.dashboard.title');
  useCrumbs([{ label: title }]);
  const pages = [useAccountPage()];
  return (
    <CodeRecord resource="settings" id={SETTINGS} title={title}>
      {(record) => (
        <CodeScreen
          title={title}
          source={SOURCE}
          tabs={TABS}
          record={record}
          saved="codeEditors.dashboard.saved"
          beside={({ saves }) => <SitePreview version={saves} pages={pages} />}
        />
      )}
    </CodeRecord>
  );
}
