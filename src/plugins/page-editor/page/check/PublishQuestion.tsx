import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#admin';
import type { PartKey } from '../../rules/selectors.ts';
import type { SiteSource } from '../useSitePage.ts';
import { FindingList } from './FindingList.tsx';
import { usePageCheck, type CheckedPage } from './usePageCheck.ts';

interface PublishQuestionProps {
  source: SiteSource;
  checked: CheckedPage;
  /** Pages and widgets whose drafts are published; at least one. */
  drafts: readonly PartKey[];
  /** Their titles. */
  titles: readonly string[];
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * Names the pages and widgets before their drafts are published, because visitors see them at once, and what the check of the
 * page has found.
 */
export default function PublishQuestion(props: PublishQuestionProps) {
  const { source, checked, drafts, titles, onCancel, onConfirm } = props;
  const translate = useTranslate();
  const { data, error, isFetching } = usePageCheck(source, checked, drafts);
  const count = { smart_count: titles.length };
  const findings = isFetching ? undefined : data;
  const isFound = error !== null || (findings !== undefined && findings.length > 0);
  return (
    <ConfirmDialog
      title={translate('pageEditor.publishing.question', { ...count, name: titles[0] ?? '' })}
      more={
        <>
          {titles.length > 1 && (
            <ul>
              {titles.map((title, at) => (
                // Two of them may have the same title.
                <li key={`${at} ${title}`}>
                  <bdi>{title}</bdi>
                </li>
              ))}
            </ul>
          )}
          <FindingList
            findings={findings}
            error={error}
            onShow={(element) => {
              onCancel();
              checked.show(element);
            }}
          />
        </>
      }
      cancel={translate('ra.action.cancel')}
      confirm={isFound ? translate('pageEditor.check.anyway') : translate('pageEditor.publishing.confirm', count)}
      busy={isFetching}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {translate('pageEditor.publishing.consequence', count)}
    </ConfirmDialog>
  );
}
