import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useRecordTabCounts } from '../record/useRecordTabs.ts';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useNamedTab } from '../useNamedTab.ts';
import { tabNameOf, tabRelations, type Relation } from './related.ts';
import { useRelatedCounts } from './useRelated.ts';
import { useRelationLabel } from './useRelationLabel.ts';

/** The first tab: what the page shows of the record itself. */
export const OVERVIEW = 'overview';

/** A tab of a record's page. */
export interface ShowTab {
  readonly name: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** The relation whose records the tab lists; absent for the record itself, comments and history. */
  readonly relation?: Relation;
}

/** The tabs of a record's comments and history, as far as the person may read them. */
function useHistoryTabs(record: CrudRecord): ShowTab[] {
  const translate = useTranslate();
  const trail = useRecordTabCounts(record);
  return (['comments', 'history'] as const)
    .filter((name) => trail[name].isThere)
    .map((name) => ({ name, label: translate(`flexy.records.${name}`), count: trail[name].count }));
}

/**
 * The tabs of a record's page: the record, its related records, comments, and history. Without relations there are no tabs, and
 * everything is on one page.
 * @param relations what points to the record, in their order
 * @param isQuiet a relation that nothing is in has no tab
 */
export function useShowTabs(record: CrudRecord, relations: readonly Relation[], isQuiet: boolean) {
  const translate = useTranslate();
  const labelOf = useRelationLabel();
  const { resource } = useCrudResource();
  const others = useMemo(() => tabRelations(resource, relations), [resource, relations]);
  const counts = useRelatedCounts(others, record.id);
  const trail = useHistoryTabs(record);
  const [open, choose] = useNamedTab(OVERVIEW);
  const related = others
    .map((relation, at): ShowTab => ({
      name: tabNameOf(relation),
      label: labelOf(relation),
      count: counts[at],
      relation,
    }))
    .filter(({ count }) => !isQuiet || (count ?? 0) > 0);
  const overview: ShowTab = { name: OVERVIEW, label: translate('flexy.records.overview') };
  const tabs = related.length === 0 ? [] : [overview, ...related, ...trail];
  const current = tabs.find(({ name }) => name === open) ?? tabs[0];
  return { tabs, current, choose };
}
