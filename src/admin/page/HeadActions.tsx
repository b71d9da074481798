import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { use, type ReactNode } from 'react';
import { useIsNarrow } from '../crud/list/useIsNarrow.ts';
import { MuiContainer } from '../theme/MuiContainer.ts';
import { classNames, IconButton } from '../ui/index.ts';
import popoverStyles from '../ui/Popover.module.css';
import { usePopover } from '../ui/usePopover.ts';
import { HeadPanel } from './HeadPanel.ts';
import styles from './HeadActions.module.css';

interface HeadActionsProps {
  /**
   * The one action that stays beside the title on a phone. It is mounted anew when the screen is turned, so that a window that
   * it opens belongs to the page.
   */
  main?: ReactNode;
  /** Actions after the main one. */
  after?: ReactNode;
  /** Actions before the main one. */
  children?: ReactNode;
}

/**
 * Actions in the head of a page. On a narrow screen the main one stays, and the others are in a panel behind "…". The panel
 * takes the focus, closes on Escape, and gives the focus back. The other actions stay mounted, whether the panel is open or
 * not and whatever the width: a window that one of them has opened stays, with what was typed in it.
 */
export function HeadActions({ main, after, children }: HeadActionsProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { isOpen, close, closeAndReturn, opener, anchor, panel } = usePopover('dialog');
  const container = use(MuiContainer);
  // The panel is closed when the screen becomes narrow again.
  if (isOpen && !isNarrow) close();
  const label = translate('flexy.action.more');
  return (
    <div className={isNarrow ? styles.narrow : styles.wide}>
      {isNarrow && main}
      <div className={isNarrow ? classNames(popoverStyles.anchor, styles.anchor) : styles.wide} {...anchor}>
        {isNarrow && (
          <span className={styles.opener}>
            <IconButton {...opener} kind="plain" icon={Ellipsis} label={label} />
          </span>
        )}
        <div
          {...panel}
          {...(isNarrow && { role: 'dialog', tabIndex: -1, 'aria-label': label })}
          className={panelClass(isNarrow, isOpen)}
        >
          <MuiContainer value={isNarrow ? anchor.ref.current : container}>
            <HeadPanel value={isNarrow ? closeAndReturn : undefined}>
              {children}
              {!isNarrow && main}
              {after}
            </HeadPanel>
          </MuiContainer>
        </div>
      </div>
    </div>
  );
}

/** Classes of the box of the further actions: no box of its own in a wide head. */
function panelClass(isNarrow: boolean, isOpen: boolean): string {
  if (!isNarrow) return classNames(styles.wide);
  return isOpen
    ? classNames(styles.content, popoverStyles.popover, popoverStyles.end, styles.panel)
    : classNames(styles.content, styles.closed);
}
