import { lazyComponent } from '../../../page/lazyComponent.tsx';

/** The merge view for tools that save records by themselves; loaded when somebody else was faster. */
export const MergeRecord = lazyComponent(() => import('./MergeRecord.tsx'));
