import { lazyComponent } from '../page/lazyComponent.tsx';
import { Skeleton } from '../ui/index.ts';
import type { FieldFormProps } from './form/FieldForm.tsx';
import type { RecordDrawerProps } from './form/RecordDrawer.tsx';
import type { RecordPickerProps } from './form/RecordPicker.tsx';
import type { CellGridProps } from './list/grid/CellGrid.tsx';
import { lazyPage } from '../page/lazyPage.tsx';
import { ScreenFailed } from '../page/ScreenFailed.tsx';
import type { CreateInPlaceProps } from './form/related/CreateInPlace.tsx';

/** The generated list of the resource around it. */
export const ListPage = lazyPage(() => import('./list/ListPage.tsx'));
/** The generated form for a new record; brings MUI and the form library. */
export const CreatePage = lazyPage(() => import('./form/CreatePage.tsx'), ScreenFailed);
/** The generated form of a record. */
export const EditPage = lazyPage(() => import('./form/EditPage.tsx'), ScreenFailed);
/** A record's form beside a tree or list. */
export const EditPanel = lazyPage(() => import('./form/EditPanel.tsx'));
/** The generated page of a record for reading. */
export const ShowPage = lazyPage(() => import('./show/ShowPage.tsx'), ScreenFailed);
/** A short form for a new record, in a dialog over what one is doing. */
export const CreateInPlace = lazyComponent<CreateInPlaceProps>(() => import('./form/related/CreateInPlace.tsx'));
/** A box that finds one record by its name, or makes it in place, outside of a record's form. */
export const RecordPicker = lazyComponent<RecordPickerProps>(
  () => import('./form/RecordPicker.tsx'),
  () => <Skeleton width="100%" height="58px" />,
);
/** A form of declared fields that are no record's: what a call needs. */
export const FieldForm = lazyComponent<FieldFormProps>(
  () => import('./form/FieldForm.tsx'),
  () => <Skeleton width="100%" height="58px" />,
);
/** The form of a new record, or of one to change, over the screen that asks for it. */
export const RecordDrawer = lazyPage<RecordDrawerProps>(() => import('./form/RecordDrawer.tsx'));
/** A grid of texts that are written in place: rows of a file before they are records. */
export const CellGrid = lazyComponent<CellGridProps>(
  () => import('./list/grid/CellGrid.tsx'),
  () => <Skeleton width="100%" height="320px" />,
);
