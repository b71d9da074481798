import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { lazyComponent, type LazyComponent } from '../page/lazyComponent.tsx';
import { Field, InputBox } from '../ui/Field.tsx';

/** A box for a day, or for a day and a time of day; which time zone they are of is the caller's matter. */
export interface DateBoxProps {
  label: string;
  /** The label is for screen readers only: in filter lines and cells. */
  isBare?: boolean;
  /** `2026-11-24`, with time `2026-11-24T09:30`; empty for none. */
  value: string;
  /** Gets a text of the same form, or `INVALID_DATE` for what is half typed or no day of the calendar. */
  onChange: (text: string) => void;
  withTime?: boolean;
  /** First and last day that can be chosen: `2026-11-24`. */
  min?: string;
  max?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isWrong?: boolean;
  /** Below the box: what is wrong, or help. */
  note?: ReactNode;
  autoFocus?: boolean;
  onBlur?: () => void;
  /** Gets the element that takes the focus of the box. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Shows the box with its value until the picker's code is loaded. */
function Pending({ label, isBare, value, isDisabled }: DateBoxProps) {
  const translate = useTranslate();
  const text = isDisabled ? value.replace('T', ' ') : translate('flexy.state.loading');
  return isBare ? (
    <InputBox label={label} value={text} disabled readOnly />
  ) : (
    <Field label={label} value={text} disabled readOnly />
  );
}

/** A date with typing and a calendar, in the reader's language; its code comes with the first one that is drawn. */
export const DateBox: LazyComponent<DateBoxProps> = lazyComponent<DateBoxProps>(
  () => import('./DatePickerBox.tsx'),
  Pending,
);
