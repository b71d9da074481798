import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { DateBox, INVALID_DATE, FieldError } from '#admin';
import { useEditor } from './EditorContext.ts';
import { withDay } from './useRefusedDays.ts';

interface DayBoxProps {
  /** Name of the box, unique in the document. */
  name: string;
  label: string;
  /** `2026-11-24`; empty for none. */
  value: string;
  min?: string;
  isRequired?: boolean;
  /** The server's error. */
  error?: string | undefined;
  /** @returns why the document cannot take this day; undefined when it can */
  check?: (day: string) => string | undefined;
  onChange: (day: string) => void;
}

/** A day of the document. A text that is no day, or is not possible, stays in the box with its error and holds the save back. */
export function DayBox({ name, label, value, min, isRequired = false, error, check, onChange }: DayBoxProps) {
  const translate = useTranslate();
  const { refusedDays } = useEditor();
  const refused = useSyncExternalStore(refusedDays.subscribe, refusedDays.get)[name];
  const message = refused?.message ?? error;
  useEffect(() => () => refusedDays.change((days) => withDay(days, name, undefined)), [refusedDays, name]);
  const whyNot = (day: string) => {
    if (day === INVALID_DATE) return translate(`orders.editor.day.${min === undefined ? 'whole' : 'fromToday'}`);
    if (day === '') return isRequired ? translate('orders.editor.day.needed') : undefined;
    return check?.(day);
  };
  const take = (text: string) => {
    const wrong = whyNot(text);
    refusedDays.change((days) => withDay(days, name, wrong === undefined ? undefined : { text, message: wrong }));
    if (wrong === undefined) onChange(text);
  };
  return (
    <DateBox
      label={label}
      value={refused?.text ?? value}
      {...(min !== undefined && { min })}
      isWrong={message !== undefined}
      note={message !== undefined && <FieldError>{message}</FieldError>}
      onChange={take}
    />
  );
}
