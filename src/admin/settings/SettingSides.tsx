import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Button } from '../ui/index.ts';
import type { Settings } from './useSettings.ts';
import styles from './settings.module.css';

interface SettingSidesProps {
  path: string;
  label: string;
  settings: Settings;
}

/** Asks which of two values is kept, when another person changed the same setting. */
export function SettingSides({ path, label, settings }: SettingSidesProps) {
  const translate = useTranslate();
  const { keepMine, takeTheirs } = settings;
  const button = (title: string, settle: (path: string) => void) => (
    <Button
      size="small"
      onClick={(event: MouseEvent) => {
        // Both buttons go with the answer: the focus stays at the setting.
        event.currentTarget
          .closest('[data-span]')
          ?.querySelector<HTMLElement>('input, textarea, select, button')
          ?.focus();
        settle(path);
      }}
    >
      {translate(title)}
    </Button>
  );
  return (
    <div className={styles.sides} role="group" aria-label={label}>
      {button('flexy.records.keepMine', keepMine)}
      {button('flexy.records.takeTheirs', takeTheirs)}
    </div>
  );
}
