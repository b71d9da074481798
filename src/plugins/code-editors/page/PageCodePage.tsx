import { useTranslate, type RaRecord } from 'ra-core';
import { useParams } from 'react-router';
import { ButtonLink, Chip, useCrumbs } from '#admin';
import { isObject, textOf } from '#resource';
import { RemovedNote } from '../beside/RemovedNote.tsx';
import { SitePreview } from '../beside/SitePreview.tsx';
import { CodeRecord } from '../editor/CodeRecord.tsx';
import { CodeScreen } from '../editor/CodeScreen.tsx';
import type { CodeTab } from '../editor/types.ts';
import type { CodeSource } from '../editor/useSaveCode.ts';

/** The page code editor. */
export default function PageCodePage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <CodeRecord key={id} resource="pages" id={id} title={translate('codeEditors.page.title')}>
      {(record) => <PageCode record={record} />}
    </CodeRecord>
  );
}

const TABS: readonly CodeTab[] = [
  { name: 'html', title: 'codeEditors.tabs.content', spec: 'HTML' },
  { name: 'css', title: 'codeEditors.tabs.styles', spec: 'CSS' },
  { name: 'javascript', title: 'codeEditors.tabs.script', spec: 'Javascript' },
];

/** A page's code: one call with the whole `jsonSimplifiedContent` (docs/rules/website.md, "Content of pages"). */
const SOURCE: CodeSource = {
  resource: 'pages',
  files: [
    { name: 'html', language: 'html' },
    { name: 'css', language: 'css' },
    { name: 'javascript', language: 'javascript' },
  ],
  fields: {
    html: { field: 'jsonContentHTML', textOf },
    css: { field: 'jsonContentCSS', textOf },
    javascript: { field: 'jsonContentJS', textOf },
  },
  textsOf: ({ jsonSimplifiedContent: content }) => {
    const { html, css, javascript } = isObject(content) ? content : {};
    return { html: textOf(html), css: textOf(css), javascript: textOf(javascript) };
  },
  dataOf: ({ html = '', css = '', javascript = '' }) => ({ jsonSimplifiedContent: { html, css, javascript } }),
};

/** Address of a page on the website; a widget is shown on the pages of its hook. Null for drafts. */
function pathOf({ kind, slug, frontHook, isPublished }: RaRecord): string | null {
  if (isPublished === false) return null;
  if (kind !== 'widget' && typeof slug === 'string' && slug !== '') return `/${slug}`;
  return typeof frontHook === 'string' && frontHook.startsWith('shop') ? '/shop' : '';
}

function PageCode({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const title = translate('codeEditors.page.title');
  const name = textOf(record.title) || `#${record.id}`;
  useCrumbs([
    { label: translate('resources.pages.name', { smart_count: 2 }), to: '/pages' },
    { label: name, to: `/pages/${record.id}` },
    { label: title },
  ]);
  return (
    <CodeScreen
      title={title}
      status={() => <Chip>{name}</Chip>}
      actions={() => (
        <ButtonLink kind="ghost" to={`/pages/${record.id}`}>
          {translate('codeEditors.page.record')}
        </ButtonLink>
      )}
      source={SOURCE}
      tabs={TABS}
      record={record}
      saved="codeEditors.page.saved"
      notes={(parts) => <RemovedNote record={parts.record} />}
      beside={({ saves }) => <SitePreview version={saves} pages={[{ path: pathOf(record), title: name }]} />}
    />
  );
}
