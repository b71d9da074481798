// The side panel of a record, for show pages and forms: its code comes with the first record.
import { lazyPage } from '../../page/lazyPage.tsx';
import type { CrudRecord } from '../recordText.ts';
import type { RecordTimelineProps } from './RecordTimeline.tsx';

/** Comments, history and related records beside a record. */
export const RecordPanel = lazyPage<{
  resource: string;
  record: CrudRecord;
  only?: 'comments' | 'history';
  isTitled?: boolean;
}>(() => import('./RecordPanel.tsx'));
/** The changes of a record with the entries of a plugin between them. */
export const RecordTimeline = lazyPage<RecordTimelineProps>(() => import('./RecordTimeline.tsx'));
export { useRecordTab } from './recordTab.ts';
