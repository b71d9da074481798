import { useGetList } from 'ra-core';
import { useMay } from '../../auth/SessionContext.ts';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { commentsOf } from './useComments.ts';
import { useHistory } from './useHistory.ts';

/** The comments and history of a record: whether the person may read them, and their counts. */
export function useRecordTabCounts(record: CrudRecord): Readonly<Record<'comments' | 'history', TrailPart>> {
  const { resource } = useCrudResource();
  const hasComments = useMay()('read', 'comments');
  const comments = useGetList('comments', commentsOf(resource, record), { retry: false, enabled: hasComments });
  const history = useHistory(resource, record, null);
  return {
    comments: { isThere: hasComments, count: comments.total || undefined },
    history: { isThere: useHasHistory(resource), count: history.total || undefined },
  };
}

/** One part of what a record leaves behind. */
interface TrailPart {
  /** The person may read it. */
  readonly isThere: boolean;
  /** Undefined: none, or not known yet. */
  readonly count: number | undefined;
}
