import { useStore } from 'ra-core';

/** Tabs of the panel beside a record. */
export const RECORD_TABS = ['comments', 'history', 'related'] as const;
/** A tab of the panel. */
export type RecordTab = (typeof RECORD_TABS)[number];

/** Open tab of the panel; stored on the device, for all records. */
export function useRecordTab(): [RecordTab, (tab: RecordTab) => void] {
  const [kept, keep] = useStore<string>('recordPanel.tab', 'comments');
  return [RECORD_TABS.find((tab) => tab === kept) ?? 'comments', keep];
}
