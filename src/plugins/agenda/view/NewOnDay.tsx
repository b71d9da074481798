import { useTranslate } from 'ra-core';
import { IconButton } from '#admin';
import styles from './NewOnDay.module.css';

interface NewOnDayProps {
  /** The day in words. */
  readonly day: string;
  readonly onClick: () => void;
}

/** Makes an event on a day: for the keyboard what a click on the empty day is for the mouse. Visible where it is used. */
export function NewOnDay({ day, onClick }: NewOnDayProps) {
  const translate = useTranslate();
  return (
    <span className={styles.place}>
      <IconButton icon="plus" size="small" label={translate('agenda.newOn', { day })} onClick={onClick} />
    </span>
  );
}
