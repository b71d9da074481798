import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { usePathname } from '../router/AppRouter.tsx';
import type { MenuGroup } from '../plugins/definePlugin.ts';
import { Icon, type IconName } from '../ui/index.ts';
import styles from './RailGroup.module.css';

interface RailGroupProps {
  group: MenuGroup;
  /** The page is one of its entries. */
  isInside: boolean;
  children: ReactNode;
}

/** A group of the narrow menu: its icon opens a list of its entries beside it (docs/rules/look.md, "Menu"). */
export function RailGroup({ group, isInside, children }: RailGroupProps) {
  const translate = useTranslate();
  const pathname = usePathname();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const title = translate(`flexy.menu.groups.${group}`);
  useEffect(() => list.current?.hidePopover(), [pathname]);
  return (
    <div className={styles.group}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        popoverTarget={id}
        title={title}
        aria-label={title}
        data-inside={isInside || undefined}
      >
        <Icon name={ICONS[group]} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        role="group"
        aria-label={title}
        onToggle={(event) => {
          if (event.newState === 'open' && opener.current) place(event.currentTarget, opener.current);
        }}
      >
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<MenuGroup, IconName>> = {
  selling: 'receipt',
  catalogue: 'package',
  customers: 'users',
  work: 'list-checks',
  website: 'globe',
  documents: 'file-text',
};

/** Space between the icon and its list, px. */
const GAP = 6;

/** Puts the list beside its icon, within the window. */
function place(list: HTMLElement, opener: HTMLElement): void {
  const { top, right, left } = opener.getBoundingClientRect();
  const isRtl = document.documentElement.dir === 'rtl';
  const highest = Math.max(8, window.innerHeight - list.offsetHeight - 8);
  list.style.insetBlockStart = `${Math.min(top, highest)}px`;
  list.style.insetInlineStart = `${(isRtl ? window.innerWidth - left : right) + GAP}px`;
}
