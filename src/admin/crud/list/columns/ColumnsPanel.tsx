import { useTranslate } from 'ra-core';
import { GripVertical, Pin } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { ROLES, type Field } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { setDensity, useDensity, type Density } from '../../../theme/density.ts';
import { Button, Checkbox, Chip, classNames, VisuallyHidden, Icon, SearchBox, Segmented } from '../../../ui/index.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { FocusFirst } from '../FocusFirst.tsx';
import { movedTo, type Column } from '../columns.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import panel from '../panel.module.css';
import { useListView } from '../views/useListView.ts';
import styles from './ColumnsPanel.module.css';

/**
 * Panel to choose the columns of a list, their order and the row density. The columns are stored on this device, or in the
 * open view (menu-columns).
 */
export default function ColumnsPanel() {
  return (
    <PartTexts part="lists" pending={null}>
      <FocusFirst>
        <Panel />
      </FocusFirst>
    </PartTexts>
  );
}

/** The role that a field is for, where it is not for all: the widest after administrators. */
function onlyFor({ readable }: Field): string | undefined {
  if (!readable || ROLES.every((role) => readable.includes(role))) return undefined;
  return readable.find((role) => role !== 'ROLE_ADMIN') ?? readable[0];
}

interface LineProps {
  column: Column;
  label: string;
  isShown: boolean;
  isTarget: boolean;
  onShow: (isShown: boolean) => void;
  onMove: (by: number) => void;
  drag: { onStart: () => void; onOver: () => void; onEnd: () => void };
}

function Line({ column, label, isShown, isTarget, onShow, onMove, drag }: LineProps) {
  const translate = useTranslate();
  const role = onlyFor(column.field);
  const isMovable = isShown && !column.isTitle;
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  const handleOver = (event: DragEvent) => {
    if (!isMovable) return;
    event.preventDefault();
    drag.onOver();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are at its grip
    <li
      className={classNames(styles.line, isTarget && styles.target)}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag.onStart();
      }}
      onDragOver={handleOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={drag.onEnd}
    >
      <button
        type="button"
        className={styles.grip}
        disabled={!isMovable}
        aria-label={translate('flexy.lists.columns.move', { name: label })}
        title={translate('flexy.lists.columns.moveHelp')}
        data-column={column.name}
        onKeyDown={handleKey}
      >
        <Icon name={GripVertical} />
      </button>
      <label>
        {column.isTitle ? (
          <input type="checkbox" checked disabled aria-label={label} />
        ) : (
          <Checkbox label={label} checked={isShown} onChange={onShow} />
        )}
        <span>{label}</span>
      </label>
      {column.isTitle && (
        <span title={translate('flexy.lists.columns.pinned')}>
          <Icon name={Pin} />
          <VisuallyHidden>{translate('flexy.lists.columns.pinned')}</VisuallyHidden>
        </span>
      )}
      {role && <Chip icon="lock">{translate(`flexy.roles.${role}`, { _: role })}</Chip>}
    </li>
  );
}

function DensityChoice() {
  const translate = useTranslate();
  const density = useDensity();
  const options = (['comfortable', 'compact'] as const satisfies readonly Density[]).map((value) => ({
    value,
    label: translate(`flexy.theme.${value}`),
    name: translate(`flexy.theme.${value}`),
  }));
  const value = density === 'compact' ? 'compact' : 'comfortable';
  return <Segmented label={translate('flexy.theme.density')} options={options} value={value} onChange={setDensity} />;
}

/** Moves of the columns: by drag, and by the arrow keys at the grip; what is read out of them. */
function useMoves(names: readonly string[], labelOf: (name: string) => string) {
  const translate = useTranslate();
  const { setColumns } = useListView();
  const [said, setSaid] = useState('');
  const [over, setOver] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const stepped = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A row that stands elsewhere now has lost the focus on its way.
    if (stepped.current === null) return;
    document.querySelector<HTMLElement>(`[data-column="${stepped.current}"]`)?.focus();
    stepped.current = null;
  }, [names]);
  const moveTo = (name: string, to: number) => {
    const next = movedTo(names, name, to);
    setColumns(next);
    const place = { name: labelOf(name), place: next.indexOf(name) + 2, all: next.length + 1 };
    setSaid(translate('flexy.lists.columns.moved', place));
  };
  return {
    said,
    over,
    move: (name: string, by: number) => {
      stepped.current = name;
      moveTo(name, names.indexOf(name) + by);
    },
    dragOf: (name: string) => ({
      onStart: () => (dragged.current = name),
      onOver: () => setOver(name),
      onEnd: () => {
        if (dragged.current && over && over !== dragged.current) moveTo(dragged.current, names.indexOf(over));
        dragged.current = null;
        setOver(null);
      },
    }),
  };
}

function Panel() {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const { columns, all, setColumns } = useListView();
  const labelOf = useColumnLabel(resource);
  const [search, setSearch] = useState('');
  const names = useMemo(() => columns.filter(({ isTitle }) => !isTitle).map(({ name }) => name), [columns]);
  const moves = useMoves(names, labelOf);
  const wanted = search.trim().toLocaleLowerCase();
  const lines = [...columns, ...all.filter(({ name }) => !columns.some((one) => one.name === name))].filter(
    ({ name }) => wanted === '' || labelOf(name).toLocaleLowerCase().includes(wanted),
  );
  return (
    <div className={classNames(panel.panel, styles.panel)}>
      <header>
        <h3>{translate('flexy.list.columns')}</h3>
        <small>{translate('flexy.lists.columns.count', { shown: columns.length, all: all.length })}</small>
      </header>
      <div className={styles.find}>
        <SearchBox
          label={translate('flexy.lists.columns.find')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul className={styles.lines}>
        {lines.map((column) => (
          <Line
            key={column.name}
            column={column}
            label={labelOf(column.name, true)}
            isShown={column.isTitle || names.includes(column.name)}
            isTarget={moves.over === column.name}
            onShow={(on) => setColumns(on ? [...names, column.name] : names.filter((name) => name !== column.name))}
            onMove={(by) => moves.move(column.name, by)}
            drag={moves.dragOf(column.name)}
          />
        ))}
        {lines.length === 0 && <li className={styles.none}>{translate('flexy.lists.columns.none')}</li>}
      </ul>
      <VisuallyHidden>
        <span role="status">{moves.said}</span>
      </VisuallyHidden>
      <footer>
        <Button kind="ghost" size="small" onClick={() => setColumns(undefined)}>
          {translate('flexy.lists.columns.reset')}
        </Button>
        <DensityChoice />
      </footer>
    </div>
  );
}
