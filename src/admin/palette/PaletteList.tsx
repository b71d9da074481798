import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { useCombobox } from '../combobox/useCombobox.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import { Icon, Text } from '../ui/index.ts';
import type { Item, ItemGroup } from './items.ts';
import { Marked } from './Marked.tsx';
import styles from './palette.module.css';

/** Keys and marked entry of the palette. */
export type ItemCombobox = ReturnType<typeof useCombobox<Item>>;

interface PaletteListProps {
  groups: readonly ItemGroup[];
  combobox: ItemCombobox;
  onOpen: (item: Item, isBeside: boolean) => void;
}

/** Grouped options; the search box has the focus and handles the keys. */
export function PaletteList({ groups, combobox, onOpen }: PaletteListProps) {
  const id = useId();
  const active = combobox.active?.id;
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} {...combobox.list} aria-label={translate('flexy.palette.results')}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-labelledby={`${id}${name}`}>
          <div id={`${id}${name}`} role="presentation" className={styles.heading}>
            {translate(`flexy.palette.groups.${name}`)}
          </div>
          {items.map((item) => (
            <Option key={item.id} {...{ item, combobox, onOpen }} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'combobox' | 'onOpen'> {
  item: Item;
}

function Option({ item, combobox, onOpen }: OptionProps) {
  const translate = useTranslate();
  const isActive = item.id === combobox.active?.id;
  return (
    <div
      {...combobox.optionProps(item)}
      className={styles.option}
      onAuxClick={(event) => event.button === 1 && onOpen(item, true)}
    >
      <Icon name={item.icon} />
      <Text cut grow shrink className={styles.label}>
        <Marked text={item.label} ranges={item.ranges} />
        {item.detail && (
          <small>
            <Marked text={item.detail} ranges={item.detailRanges} />
          </small>
        )}
        {item.alias !== undefined && <small>{translate('flexy.palette.alias', { word: item.alias })}</small>}
      </Text>
      <span aria-hidden="true" className={styles.end}>
        {isActive ? <Keys keys="Enter" /> : item.keys && <Keys keys={item.keys} />}
      </span>
    </div>
  );
}
