import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { classNames } from '#admin';
import type { TillTable } from '../core/model.ts';
import { isPlace, type PlaceState } from './location.ts';
import './points.ts';
import type { PlanGiven } from './points.ts';
import styles from './Location.module.css';

/** The least that is drawn of a floor (spec 2.3: 800 px wide, its picture 800 x 500). */
const LEAST = { width: 800, height: 500 };
const PICTURE = { width: 800, height: 500 };
/** Room around the outermost place, px. */
const MARGIN = 40;

function sizeOf(tables: readonly TillTable[]) {
  return {
    width: Math.max(LEAST.width, ...tables.map(({ x, width }) => x + width + MARGIN)),
    height: Math.max(LEAST.height, ...tables.map(({ y, height }) => y + height + MARGIN)),
  };
}

function Outline({ table }: { table: TillTable }) {
  const { x, y, width, height, shape } = table;
  if (shape === 'rectangle') return <rect x={x} y={y} width={width} height={height} rx={6} />;
  return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />;
}

const turn = ({ x, y, width, height, rotation }: TillTable) =>
  rotation === 0 ? undefined : `rotate(${rotation} ${x + width / 2} ${y + height / 2})`;

/** A room without seats: drawn behind, with its name in the corner. */
const Room = ({ table }: { table: TillTable }) => (
  <g className={styles.room} transform={turn(table)}>
    <Outline table={table} />
    <text x={table.x + 14} y={table.y + 22}>
      {table.name}
    </text>
  </g>
);

interface PlaceProps {
  table: TillTable;
  state: PlaceState;
  isChosen: boolean;
  onChoose: () => void;
}

function Place({ table, state, isChosen, onChoose }: PlaceProps) {
  const translate = useTranslate();
  const word = translate(`pos.start.location.${state.kind}`);
  const isReserved = state.kind === 'reserved';
  const middle = { x: table.x + table.width / 2, y: table.y + table.height / 2 };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <g
      className={classNames(styles.place, isChosen && styles.chosen)}
      data-state={state.kind}
      role="button"
      tabIndex={isReserved ? undefined : 0}
      aria-disabled={isReserved || undefined}
      aria-pressed={isChosen}
      aria-label={`${table.name} ${word}`}
      onClick={isReserved ? undefined : onChoose}
      onKeyDown={isReserved ? undefined : press}
    >
      <g transform={turn(table)}>
        <Outline table={table} />
      </g>
      <text className={styles.name} x={middle.x} y={middle.y + (state.kind === 'free' ? 5 : -2)}>
        {table.name}
      </text>{' '}
      {state.kind !== 'free' && (
        <text className={styles.word} x={middle.x} y={middle.y + 16}>
          {word}
        </text>
      )}
    </g>
  );
}

/** A small drawing of a floor, in which a place can be chosen: a read-only one, of the slot `pos.plan`. */
export default function FloorPlan({ floor, states, chosen, onChoose }: PlanGiven) {
  const { width, height } = sizeOf(floor.tables);
  const rooms = floor.tables.filter((table) => !isPlace(table));
  return (
    <svg className={styles.plan} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={floor.name}>
      <defs>
        <pattern id={`grid-${floor.id}`} width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="1" cy="1" r="1" />
        </pattern>
      </defs>
      <rect className={styles.ground} width={width} height={height} fill={`url(#grid-${floor.id})`} />
      {floor.image !== null && <image className={styles.picture} href={floor.image} {...PICTURE} />}
      {rooms.map((table) => (
        <Room key={table.id} table={table} />
      ))}
      {floor.tables.filter(isPlace).map((table) => (
        <Place
          key={table.id}
          table={table}
          state={states.get(table.id) ?? { kind: 'free' }}
          isChosen={table.id === chosen}
          onChoose={() => onChoose(table.id)}
        />
      ))}
    </svg>
  );
}
