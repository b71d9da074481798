import { lazyComponent, type LazyComponent } from '../page/lazyComponent.tsx';

/** A month from which a day is chosen by a press. Days are written `2026-11-24`. */
export interface DayCalendarProps {
  /** The chosen day; empty for none. */
  value: string;
  min: string;
  max: string;
  onChoose: (day: string) => void;
}

/** A calendar without a box to type in, for touch screens; its code comes with the first one that is drawn. */
export const DayCalendar: LazyComponent<DayCalendarProps> = lazyComponent<DayCalendarProps>(
  () => import('./MonthSheet.tsx'),
);
