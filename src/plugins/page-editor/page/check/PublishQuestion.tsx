import { useTranslate } from 'ra-core';
import { ConfirmDialog, useFormats } from '#admin';
import { nameOfPart, type PartKey } from '../../rules/selectors.ts';
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
  const formats = useFormats();
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
          {plannedTimes(source, drafts).map((at) => (
            <p key={at}>{translate('pageEditor.publishing.planned', { date: formats.moment(at) })}</p>
          ))}
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

/** The planned times of publication that end with the drafts; earliest first. */
const plannedTimes = ({ records }: SiteSource, drafts: readonly PartKey[]): readonly string[] => {
  const times = drafts.map((part): unknown => records.get(nameOfPart(part))?.publishAt);
  return [...new Set(times.filter((at) => typeof at === 'string' && at !== ''))].map(String).sort();
};
