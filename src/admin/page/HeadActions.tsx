import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../crud/list/useIsNarrow.ts';
import { IconButton, Popover } from '../ui/index.ts';
import styles from './HeadActions.module.css';

interface HeadActionsProps {
  /** The one action that stays beside the title on a phone. */
  main?: ReactNode;
  /** Actions after the main one. */
  after?: ReactNode;
  /** Actions before the main one. */
  children?: ReactNode;
}

/**
 * Actions in the head of a page. On a narrow screen the main one stays, and the others are in a panel behind "…". The panel
 * takes the focus, closes on Escape, and gives the focus back.
 */
export function HeadActions({ main, after, children }: HeadActionsProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  if (!isNarrow)
    return (
      <>
        {children}
        {main}
        {after}
      </>
    );
  const label = translate('flexy.action.more');
  return (
    <span className={styles.narrow}>
      {main}
      <Popover
        kind="dialog"
        label={label}
        opener={(opener) => <IconButton {...opener} kind="plain" icon={Ellipsis} label={label} />}
      >
        {() => (
          <div className={styles.panel}>
            {children}
            {after}
          </div>
        )}
      </Popover>
    </span>
  );
}
