// The side panel of a record, for show pages and forms: its code comes with the first record.
import { lazyPage } from '../../page/lazyPage.tsx';
import type { CrudRecord } from '../recordText.ts';

/** Comments, history and related records beside a record. */
export const RecordPanel = lazyPage<{
  resource: string;
  record: CrudRecord;
  only?: 'comments' | 'history';
  isTitled?: boolean;
}>(() => import('./RecordPanel.tsx'));
export { useRecordTab } from './recordTab.ts';
