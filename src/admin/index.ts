// The framework's one public face: what plugins may use.
export {
  definePlugin,
  MENU_GROUPS,
  SETTINGS_GROUPS,
  type Access,
  type Load,
  type MenuGroup,
  type Plugin,
  type PluginCard,
  type PluginCommand,
  type PluginPage,
  type PluginResource,
  type PluginSettings,
  type PluginSetupStep,
  type PluginSlot,
  type PluginStart,
  type PluginView,
  type PluginTourStop,
  type ResourceCallbacks,
  type ResourceScreens,
  type ServiceFactory,
  type SettingsGroup,
} from './plugins/definePlugin.ts';
export type { SetupForm, SetupState, SetupStep, UsualValues } from './plugins/setupSteps.ts';
export { readFirstRecord, type FirstRecord } from './setup/readFirstRecord.ts';
export { useSetupSteps, type SetupEntry } from './setup/useSetupSteps.ts';
export type { Host, HostEvents, HostServices, HostStorage } from './plugins/host.ts';
export type {
  Approvals,
  CodeCamera,
  FileImport,
  FileGroup,
  FilePicker,
  FilePickerProps,
  PickedFile,
  PluginEvents,
  Services,
  Slots,
} from './plugins/extensionPoints.ts';
export type { OutboxService } from './plugins/outboxService.ts';
export type { PluginState, PluginStatus } from './plugins/PluginHost.ts';
export { readFault, type Fault } from './plugins/fault.ts';
export { FaultText } from './plugins/FaultText.tsx';
export { usePage, usePluginHost, usePluginStates, useService } from './plugins/PluginsContext.ts';
export { PartTexts, ResourceTexts } from './plugins/PluginTexts.tsx';
export { Slot, useSlotParts } from './plugins/Slot.tsx';
export { Board } from './board/Board.tsx';
export { BoardHead, BoardPage, useMoveFailed } from './board/BoardPage.tsx';
export type { BoardCard, BoardColumn, BoardLane, BoardPlace, BoardProps, CardParts } from './board/boardTypes.ts';
export { useFollowedRecord, type FollowedRecord } from './board/useFollowedRecord.ts';
export { useMoveCards, type AgentMove, type CardsMove } from './board/useMoveCards.ts';
export type { LaneMove } from './board/lanes.ts';
export { CardLegend } from './board/CardLegend.tsx';
export { mayMove, type ColumnRules, type MoveRules } from './board/moves.ts';
export { Trend, DashboardCard, FigureCard } from './dashboard/DashboardCard.tsx';
export { Bars } from './dashboard/Bars.tsx';
export type { BarPoint, BarsChartProps } from './dashboard/chartTypes.ts';
export { listPath } from './dashboard/listPath.ts';
export { useDashboardRange, type DashboardRange } from './dashboard/range.ts';
export { useFigures, type Figures } from './dashboard/useFigures.ts';
export { useStartPage, type StartPage } from './plugins/useStartPage.ts';
export { usePreference, type Preference } from './preferences/usePreference.ts';
export { ConflictError, HttpError, isUndecided, randomKey, type Conflict } from '#provider';
export { useApi, useFetch, type ApiCall, type CallApi, type CallOptions, type CallPath } from './plugins/useApi.ts';
export { useCall, type ReadingCall, type ReadOptions, type WriteCall } from './plugins/useCall.ts';
export { PagePending } from './page/PageStates.tsx';
export { Pending } from './page/Pending.tsx';
export { lazyComponent, type LazyComponent } from './page/lazyComponent.tsx';
export { useDebounced } from './page/useDebounced.ts';
export { useIsPainted } from './page/useIsPainted.ts';
export { afterPaint } from './page/whenIdle.ts';
export { lazyPage, type LazyPage, type PageLoad } from './page/lazyPage.tsx';
export { ToolFrame, type FrameHandle, type ToolFrameProps } from './frame/ToolFrame.tsx';
export { Logo } from './signIn/Logo.tsx';
export { storedAt } from './offline/keptReads.ts';
export { useWaitingIds } from './offline/useWaitingIds.ts';
export { showQueueCounts } from './offline/otherQueues.ts';
export { useOfflineStart, type NewerVersion, type OfflineStart } from './worker/useOfflineStart.ts';
export { parseMe, parsePerson, type Operator } from './auth/me.ts';
export { useMay, useMe } from './auth/SessionContext.ts';
export { parsePage, parsePageSize, useAddressState } from './router/useAddressState.ts';
export { clearMenuSearch } from './shell/overlays.ts';
export { NoticesPage } from './notices/lazyNotices.ts';
export { listCrumbs, useCrumbs, type Crumb } from './shell/crumbs.ts';
export { LANGUAGES, useLanguage } from './shell/LanguageMenu.tsx';
export { useToolFrame } from './shell/useToolFrame.ts';
export { setColorScheme, useColorSchemeChoice, type ColorScheme } from './theme/colorScheme.ts';
export { setDensity, useDensity, type Density } from './theme/density.ts';
export { MuiScope } from './theme/lazyMuiScope.ts';
export { textStyle } from './theme/textStyle.ts';
export { default as tokens } from './theme/tokens.json';
export { Keys } from './shortcuts/Keys.tsx';
export { listenToShortcuts } from './shortcuts/listenToShortcuts.ts';
export { useShortcut, type ShortcutOptions } from './shortcuts/useShortcut.ts';
export { DateBox, type DateBoxProps } from './dates/DateBox.tsx';
export { DayCalendar } from './dates/DayCalendar.ts';
export { INVALID_DATE } from './dates/invalidDate.ts';
export { useFormats, type Formats } from './format/formats.ts';
export { LoadFailed } from './crud/LoadFailed.tsx';
export { RecordFailed } from './crud/RecordFailed.tsx';
export { useErrorText } from './crud/problem.ts';
export { useAction, type Action } from './crud/useAction.ts';
export { useUndoNotice } from './crud/useUndoNotice.ts';
export { useStoreZone } from './format/useStoreZone.ts';
export { useCurrency } from './crud/useCurrency.ts';
export { useCrudResource, type CrudResource } from './crud/useCrudResource.ts';
export { recordPathOf, useRecordPath, type RecordScreen } from './crud/recordPath.ts';
export { amountText, parseTypedNumber } from './crud/form/inputs/numberText.ts';
export { DeletedValues } from './crud/record/DeletedValues.tsx';
export { AuditTrailTitle } from './crud/record/AuditTrailTitle.tsx';
export { useAuditedKinds } from './crud/record/useAuditedKinds.ts';
export { RecordTimeline } from './crud/record/index.ts';
export type { RecordTimelineProps, TimelineEntry } from './crud/record/RecordTimeline.tsx';
export { usePeople } from './crud/record/usePeople.ts';
export { FieldValue } from './crud/FieldValue.tsx';
export { statusStyle } from './crud/statusStyle.ts';
export { FactList } from './crud/show/FactList.tsx';
export type { Fact } from './crud/show/facts.ts';
export { LinesCard } from './crud/show/LinesCard.tsx';
export { RecordShow, type RecordShowProps } from './crud/show/RecordShow.tsx';
export { RelatedCards } from './crud/show/RelatedCards.tsx';
export { TableCard } from './crud/show/TableCard.tsx';
export { GuessedScreens, type GuessedResource, type GuessedServer } from './crud/guessed/GuessedScreens.tsx';
export { ResourceIcon } from './crud/picture/ResourceIcon.tsx';
export { useGoodsIcons } from './crud/picture/useGoodsIcons.ts';
export { download } from './crud/list/export/download.ts';
export { RangePager } from './crud/list/RangePager.tsx';
export { useIsNarrow } from './crud/list/useIsNarrow.ts';
export { readBatchAnswer, runBatches } from './crud/list/bulk/runBatches.ts';
export { RecordPicture } from './crud/picture/RecordPicture.tsx';
export type { CellColumn, CellGridProps } from './crud/list/grid/CellGrid.tsx';
export {
  CellGrid,
  CreateInPlace,
  EditPage as GeneratedForm,
  EditPanel,
  FieldForm,
  ListPage as GeneratedList,
  RecordDrawer,
  RecordPicker,
} from './crud/pages.tsx';
export { MergeRecord } from './crud/form/conflict/lazyMerge.ts';
export type { MergeRecordProps } from './crud/form/conflict/MergeRecord.tsx';
export { diffTexts, type DiffPart } from './crud/form/conflict/textDiff.ts';
export { draftKey } from './crud/form/draftKey.ts';
export { DraftBanner } from './crud/form/drafts/DraftBanner.tsx';
export { useStoredDraft } from './crud/form/drafts/useStoredDraft.ts';
export { IMAGE_TYPES, useUpload } from './crud/form/useUpload.ts';
export { LeaveQuestion } from './crud/form/LeaveQuestion.tsx';
export { useLeaveGuard } from './crud/form/useLeaveGuard.ts';
export { MissingState, type MissingStateProps } from './crud/MissingState.tsx';
export { NewRecordButton, type NewRecordButtonProps } from './crud/NewRecordButton.tsx';
export type { FieldFormProps } from './crud/form/FieldForm.tsx';
export type { RecordDrawerProps } from './crud/form/RecordDrawer.tsx';
export type { PickedRecord, RecordPickerProps } from './crud/form/RecordPicker.tsx';
export type { EditPanelProps } from './crud/form/EditPanel.tsx';
export { useLiveRecords, type LiveListener } from './live/useLiveRecords.ts';
export { useLiveState } from '#provider/hooks';
export type { LiveState, LiveUpdate } from '#provider';
export { JobProgress, type JobProgressProps } from './jobs/JobProgress.tsx';
export { useJob, type Job, type JobStatus } from './jobs/useJob.ts';
export { createPoller, type Poller, type PollerOptions, type PollState } from './polling/createPoller.ts';
export { usePolling, type Polling, type PollingOptions } from './polling/usePolling.ts';
export { PanelLists } from './settings/PanelLists.tsx';
export { SettingsForm, type SettingsSection } from './settings/SettingsForm.tsx';
export { StoredKey, StoredSettings, useSaveStored } from './settings/StoredSettings.tsx';
export { RecordTable } from './crud/RecordTable.tsx';
export { RelativeTime } from './format/RelativeTime.tsx';
export * from './canvas/index.ts';
export * from './ui/index.ts';
export * from './ui/touch/index.ts';
