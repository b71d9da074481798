// The framework's one public face: what authors of plugins may use, and what keeps its name (docs/plugin-api.md).
export { definePlugin, type PartProps, type Plugin, type ResourceCallbacks } from './plugins/definePlugin.ts';
export type { SetupStep } from './plugins/setupSteps.ts';
export { readFirstRecord } from './setup/readFirstRecord.ts';
export type { Host, HostStorage } from './plugins/host.ts';
export type { Approvals, PickedFile, PluginEvents, Services, Slots } from './plugins/extensionPoints.ts';
export { usePage, usePluginHost, usePluginStates, useService, useServiceState } from './plugins/PluginsContext.ts';
export { ResourceTexts, useResourceTexts } from './plugins/PluginTexts.tsx';
export { Slot } from './plugins/Slot.tsx';
export { Board } from './board/Board.tsx';
export { BoardHead, BoardPage, useMoveFailed } from './board/BoardPage.tsx';
export type { BoardCard, BoardColumn, BoardLane, BoardPlace, CardParts } from './board/boardTypes.ts';
export { useMoveCards } from './board/useMoveCards.ts';
export { CardLegend } from './board/CardLegend.tsx';
export { mayMove } from './board/moves.ts';
export { Trend, DashboardCard, FigureCard } from './dashboard/DashboardCard.tsx';
export { Bars } from './dashboard/Bars.tsx';
export { listPath } from './dashboard/listPath.ts';
export { useDashboardRange } from './dashboard/range.ts';
export { useFigures } from './dashboard/useFigures.ts';
export { usePreference } from './preferences/usePreference.ts';
export { ConflictError, HttpError, isUndecided, randomKey } from '#provider';
export { useApi, useFetch, type CallApi, type CallPath } from './plugins/useApi.ts';
export { useCall } from './plugins/useCall.ts';
export { PagePending } from './page/PageStates.tsx';
export { Pending } from './page/Pending.tsx';
export { lazyComponent } from './page/lazyComponent.tsx';
export { useDebounced } from './page/useDebounced.ts';
export { ToolFrame, type FrameHandle } from './frame/ToolFrame.tsx';
export { useMay, useMe } from './auth/SessionContext.ts';
export { parsePage, parsePageSize, useAddressState } from './router/useAddressState.ts';
export { useCrumbs } from './shell/crumbs.ts';
export { useListOfCreate, useListOfRecord, type ListAbove } from './crud/useListCrumbs.ts';
export { useToolFrame } from './shell/useToolFrame.ts';
export { Keys } from './shortcuts/Keys.tsx';
export { useShortcut } from './shortcuts/useShortcut.ts';
export { DateBox } from './dates/DateBox.tsx';
export { PeriodBoxes, type DayPeriod } from './dates/PeriodBoxes.tsx';
export { usePeriod } from './dates/usePeriod.ts';
export { INVALID_DATE } from './dates/invalidDate.ts';
export { cityOfZone } from './format/cityOfZone.ts';
export { useFormats } from './format/formats.ts';
export { LoadFailed } from './crud/LoadFailed.tsx';
export { FormDialog } from './crud/FormDialog.tsx';
export { Query } from './crud/Query.tsx';
export { Combobox, type ComboboxOption } from './combobox/Combobox.tsx';
export { RecordFailed } from './crud/RecordFailed.tsx';
export { useErrorText } from './crud/problem.ts';
export { useAction } from './crud/useAction.ts';
export { useUndoNotice } from './crud/useUndoNotice.ts';
export { useBusinessDays, useStoreZone } from './format/useStoreZone.ts';
export { useCurrency } from './crud/useCurrency.ts';
export { recordPathOf, useRecordPath } from './crud/recordPath.ts';
export { parseTypedNumber } from './crud/form/inputs/numberText.ts';
export { RecordTimeline } from './crud/record/index.ts';
export type { TimelineEntry } from './crud/record/RecordTimeline.tsx';
export { FactList } from './crud/show/FactList.tsx';
export type { Fact } from './crud/show/facts.ts';
export { LinesCard } from './crud/show/LinesCard.tsx';
export { RecordShow } from './crud/show/RecordShow.tsx';
export { RelatedCards } from './crud/show/RelatedCards.tsx';
export { csvFile, download, downloadCsv } from './crud/list/export/download.ts';
export { RangePager } from './crud/list/RangePager.tsx';
export { useIsNarrow } from './crud/list/useIsNarrow.ts';
export { HeadActions } from './page/HeadActions.tsx';
export {
  CellGrid,
  EditPage as GeneratedForm,
  FieldForm,
  ListPage as GeneratedList,
  RecordDrawer,
  RecordPicker,
} from './crud/pages.tsx';
export { IMAGE_TYPES, useUpload } from './crud/form/useUpload.ts';
export { PicturesField, type PicturesFieldProps } from './crud/form/images/PicturesField.tsx';
export { LeaveQuestion } from './crud/form/LeaveQuestion.tsx';
export { useLeaveGuard } from './crud/form/useLeaveGuard.ts';
export { MissingState } from './crud/MissingState.tsx';
export { NewRecordButton } from './crud/NewRecordButton.tsx';
export type { PickedRecord } from './crud/form/RecordPicker.tsx';
export { useLiveOnly } from './live/useLiveOnly.ts';
export { useLiveRecords } from './live/useLiveRecords.ts';
export { JobProgress } from './jobs/JobProgress.tsx';
export { useJob } from './jobs/useJob.ts';
export { usePolling } from './polling/usePolling.ts';
export {
  createSaver,
  failureOf,
  type SaveFailure,
  type Saver,
  type SaverOptions,
  type SaveState,
} from './saving/createSaver.ts';
export { ContestedParts } from './saving/ContestedParts.tsx';
export { SaveBanner } from './saving/SaveBanner.tsx';
export { SaveChip } from './saving/SaveChip.tsx';
export { useSaver } from './saving/useSaver.ts';
export { PanelLists } from './settings/PanelLists.tsx';
export { SettingsForm, type SettingsSection } from './settings/SettingsForm.tsx';
export { SettingsPart } from './settings/SettingsPart.tsx';
export { RecordTable } from './crud/RecordTable.tsx';
export { RelativeTime } from './format/RelativeTime.tsx';
export { RaScope } from './ra/lazyRaScope.ts';
export { Avatar, Thumbnail } from './ui/Avatar.tsx';
export { Banner } from './ui/Banner.tsx';
export { Button, ButtonLink, IconButton } from './ui/Button.tsx';
export { Chip, type Tone } from './ui/Chip.tsx';
export { classNames } from './ui/classNames.ts';
export { ConfirmDialog } from './ui/Dialog.tsx';
export { DialogBox } from './ui/DialogBox.tsx';
export { Checkbox, Segmented, SelectBox } from './ui/Choices.tsx';
export { Field, InputBox, SearchBox, FieldError } from './ui/Field.tsx';
export { FigureChoice, FigurePage, FigureTable, FigureTools } from './ui/FigurePage.tsx';
export { FilterChip } from './ui/FilterChip.tsx';
export { FloatingMenu } from './ui/FloatingMenu.tsx';
export { Legend, type LegendEntry } from './ui/Legend.tsx';
export { FootBar } from './ui/FootBar.tsx';
export { Icon, type AnyIcon } from './ui/Icon.tsx';
export type { IconName, OwnIcon } from './ui/icons.ts';
export { Grid, PageBody, Row, Stack } from './ui/Layout.tsx';
export { Modal } from './ui/Modal.tsx';
export { Card, PageHeader } from './ui/Page.tsx';
export { MenuSection, MenuItem, Popover } from './ui/Popover.tsx';
export { ScrollBox } from './ui/ScrollBox.tsx';
export { Skeleton } from './ui/Skeleton.tsx';
export { State } from './ui/State.tsx';
export { Stepper } from './ui/Stepper.tsx';
export { Switch } from './ui/Switch.tsx';
export { Table } from './ui/Table.tsx';
export { TabList, tabIds } from './ui/TabList.tsx';
export { Tabs } from './ui/Tabs.tsx';
export { Code, DateText, VisuallyHidden, Ltr, Money } from './ui/text.tsx';
export { Text } from './ui/Typography.tsx';
export { Toast } from './ui/Toast.tsx';
export { usePrint } from './ui/usePrint.tsx';
export { useTypedCount, type TypedCount } from './ui/useTypedCount.tsx';
export { AmountInput } from './ui/touch/AmountInput.tsx';
export { ChoiceCard, ChoiceCards } from './ui/touch/ChoiceCards.tsx';
export { FilterStrip, type StripFilter } from './ui/touch/FilterStrip.tsx';
export { TouchTabs } from './ui/touch/TouchTabs.tsx';
export { TouchWindow } from './ui/touch/TouchWindow.tsx';
export { ScreenBar, ScreenBarButton } from './ui/touch/ScreenBar.tsx';
export { useFullScreen } from './ui/touch/useFullScreen.ts';
export { useData, useRecord, useRecordList, useRecords, WHOLE_LIST } from '#provider/hooks';
export type { ListQuery, ListRead, TypedProvider } from '#provider/hooks';
export { useFollowedRecord, type FollowedRecord } from './board/useFollowedRecord.ts';
export { useWaitingIds } from './offline/useWaitingIds.ts';
