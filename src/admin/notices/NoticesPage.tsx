import { useTranslate } from 'ra-core';
import { RangePager } from '../crud/list/RangePager.tsx';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { parsePage, parsePageSize, useAddressState } from '../router/useAddressState.ts';
import { useCrumbs } from '../shell/crumbs.ts';
import { PageHeader, Stack, Tabs } from '../ui/index.ts';
import { NoticeList } from './NoticeList.tsx';
import { MarkAll, useNoticeTabs } from './Notices.tsx';
import { NOTICE_TABS, useNotices } from './useNotices.ts';
import styles from './notices.module.css';

/** Page of all stored notifications. */
export default function NoticesPage() {
  return (
    <PartTexts part="shell">
      <All />
    </PartTexts>
  );
}

/** Page sizes; the first is the default. */
const SIZES = [25, 50, 100] as const;

function All() {
  const translate = useTranslate();
  const [said, say] = useAddressState({ tab: 'all', page: '1', rows: String(SIZES[0]) });
  const tab = NOTICE_TABS.find((one) => one === said.tab) ?? 'all';
  const page = parsePage(said.page);
  const perPage = parsePageSize(said.rows, SIZES);
  const tabs = useNoticeTabs();
  const list = useNotices(tab, page, perPage);
  const total = list.total ?? 0;
  const title = translate('flexy.shell.notifications');
  useCrumbs([{ label: title }]);
  return (
    <>
      <PageHeader title={title} actions={<MarkAll />} />
      <Stack gap={0} grow className={styles.page}>
        <Tabs label={title} tabs={tabs} value={tab} onChange={(next) => say({ tab: next, page: '1' })}>
          <NoticeList tab={tab} list={list} />
        </Tabs>
      </Stack>
      {total > SIZES[0] && (
        <RangePager
          page={page}
          perPage={perPage}
          total={total}
          choices={SIZES}
          onPage={(next) => say({ page: String(next) })}
          onPerPage={(next) => say({ rows: String(next), page: '1' })}
        />
      )}
    </>
  );
}
