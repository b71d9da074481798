import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Keys } from '../shortcuts/Keys.tsx';
import { Icon } from '../ui/index.ts';
import type { Item, ItemGroup } from './items.ts';
import { Marked } from './Marked.tsx';
import styles from './palette.module.css';

interface PaletteListProps {
  /** Prefix of the option ids. */
  id: string;
  groups: readonly ItemGroup[];
  active: string | undefined;
  onPoint: (id: string) => void;
  onOpen: (item: Item, isBeside: boolean) => void;
}

/** Grouped options; the search box has the focus and handles the keys. */
export function PaletteList({ id, groups, active, onPoint, onOpen }: PaletteListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={`${id}list`} role="listbox" aria-label={translate('flexy.palette.results')}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-labelledby={`${id}${name}`}>
          <div id={`${id}${name}`} role="presentation" className={styles.heading}>
            {translate(`flexy.palette.groups.${name}`)}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${id}${item.id}`}
              item={item}
              isActive={item.id === active}
              {...{ onPoint, onOpen }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'onPoint' | 'onOpen'> {
  id: string;
  item: Item;
  isActive: boolean;
}

function Option({ id, item, isActive, onPoint, onOpen }: OptionProps) {
  const translate = useTranslate();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the box's
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onMouseMove={() => isActive || onPoint(item.id)}
      onClick={(event) => onOpen(item, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onOpen(item, true)}
    >
      <Icon name={item.icon} />
      <span className={styles.label}>
        <Marked text={item.label} ranges={item.ranges} />
        {item.detail && (
          <small>
            <Marked text={item.detail} ranges={item.detailRanges} />
          </small>
        )}
        {item.alias !== undefined && <small>{translate('flexy.palette.alias', { word: item.alias })}</small>}
      </span>
      <span aria-hidden="true" className={styles.end}>
        {isActive ? <Keys keys="Enter" /> : item.keys && <Keys keys={item.keys} />}
      </span>
    </div>
  );
}
