import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { format } from 'date-fns/format';
import { Calendar, CalendarClock } from 'lucide-react';
import { useLocale } from 'ra-core';
import { useEffect, useId, useReducer, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { DateBoxProps } from './DateBox.tsx';
import { DateScope } from './DateScope.tsx';
import styles from './dates.module.css';
import { dateLanguage, PATTERNS } from './languages.ts';
import { INVALID_DATE } from './invalidDate.ts';
import { useLatinDigits } from './useLatinDigits.ts';
import { wallDateOf, wallTextOf } from './wallDate.ts';

/** The box of {@link DateBoxProps} as MUI's picker. */
export default function DatePickerBox(props: DateBoxProps) {
  const around = useLatinDigits<HTMLSpanElement>();
  return (
    <span ref={around} className={styles.around}>
      <DateScope>
        <Picker {...props} />
      </DateScope>
    </span>
  );
}

const DayIcon = () => <Icon name={Calendar} />;
const MomentIcon = () => <Icon name={CalendarClock} />;

/** A calendar beside its box needs the room and the precise pointer of a desk; else it is a dialog. */
const DESK = '@media (pointer: fine) and (min-width: 600px)';

/** Escape closes the calendar only, not the dialog that it stands in. */
const keepDialogOpen = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault();
};

/**
 * The picker's date, synchronized with the outside text. The picker restarts with each new object, so the date is kept until
 * the outside text changes.
 */
function useDate({ value, onChange, withTime = false, onBlur }: DateBoxProps) {
  const [own, setOwn] = useState(() => ({ outside: value, told: value, date: wallDateOf(value) }));
  const [restarts, setRestarts] = useState(0);
  if (own.outside !== value) {
    setOwn(value === own.told ? { ...own, outside: value } : { outside: value, told: value, date: wallDateOf(value) });
    // No date comes after no date to the picker: it would keep the parts that were discarded.
    if (value !== own.told && own.told === INVALID_DATE) setRestarts(restarts + 1);
  }
  const box = useRef<HTMLInputElement>(null);
  const tell = (told: string, date: Date | null) => {
    setOwn({ outside: value, told, date });
    if (told !== value) onChange(told);
  };
  // The picker tells of no change as long as parts are missing: a date without them is null to it, as is none.
  const [, look] = useReducer((keys: number) => keys + 1, 0);
  useEffect(() => {
    // Its hidden input, drawn by now, has the parts that are there.
    if (own.date === null && own.told === '' && box.current?.value) tell(INVALID_DATE, null);
  });
  return {
    restarts,
    look,
    box,
    date: own.date,
    change: (date: Date | null, isRefused: boolean) =>
      tell(isRefused ? INVALID_DATE : wallTextOf(date, withTime), date),
    leave: () => {
      if (own.date === null) tell(box.current?.value ? INVALID_DATE : '', null);
      // The screen rejected the last reported value.
      else if (own.told !== value) setOwn({ outside: value, told: value, date: wallDateOf(value) });
      onBlur?.();
    },
  };
}

/** Gives the picker's input to the caller's ref and to ours. */
function useBoth(ours: { current: HTMLInputElement | null }, theirs: DateBoxProps['inputRef']) {
  return (element: HTMLInputElement | null) => {
    ours.current = element;
    if (typeof theirs === 'function') theirs(element);
    else if (theirs) theirs.current = element;
  };
}

function Picker(props: DateBoxProps) {
  const { label, isBare = false, withTime = false, min, max, isRequired, isDisabled, isWrong, note, autoFocus } = props;
  const id = useId();
  const { restarts, box, date, change, leave, look } = useDate(props);
  const inputRef = useBoth(box, props.inputRef);
  const { locale, weekday } = dateLanguage(useLocale() ?? 'en');
  const shared = {
    label,
    value: date,
    onChange: (next: Date | null, { validationError }: { validationError: string | null }) =>
      change(next, validationError !== null),
    disabled: isDisabled,
    reduceAnimations: true,
    desktopModeMediaQuery: DESK,
    autoFocus,
    inputRef,
    minDate: wallDateOf(min ?? '') ?? undefined,
    maxDate: wallDateOf(max ?? '') ?? undefined,
    dayOfWeekFormatter: (day: Date) => format(day, weekday, { locale }),
    slots: { openPickerIcon: withTime ? MomentIcon : DayIcon },
    slotProps: {
      textField: {
        id,
        fullWidth: true,
        size: 'small' as const,
        required: isRequired,
        // Undefined leaves the judgement to the picker.
        error: isWrong === true ? true : undefined,
        helperText: note,
        onKeyUp: look,
        onInput: look,
        onBlur: (event: FocusEvent<HTMLElement>) => {
          // Moving on to the next part of the date is no leaving.
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        },
        className: isBare ? styles.bare : undefined,
      },
      popper: { onKeyDownCapture: keepDialogOpen, popperOptions: { strategy: 'fixed' as const } },
      dialog: { onKeyDownCapture: keepDialogOpen },
    },
  };
  return withTime ? (
    <DateTimePicker key={restarts} {...shared} format={PATTERNS.moment} ampm={false} />
  ) : (
    <DatePicker key={restarts} {...shared} format={PATTERNS.day} />
  );
}
