import { useTranslate } from 'ra-core';
import { Ltr, Text } from '#admin';
import type { TableFigure } from '#shop';
import type { Texts } from './useTexts.ts';
import styles from './rows.module.css';

/** The amount of a table, which says whether it is still open or paid. */
export function Figure({ figure, texts }: { readonly figure: TableFigure; readonly texts: Texts }) {
  const translate = useTranslate();
  return (
    <Text noWrap className={styles.figure}>
      <Ltr>{texts.amount(figure.amount)}</Ltr> <small>{translate(`floorPlan.states.amount.${figure.of}`)}</small>
    </Text>
  );
}
