import type { FloorItem } from '../rules/item.ts';
import type { ShownState } from '#shop';
import type { TableLive } from '../rules/tableState.ts';
import { shownColour, type ColourName, type Colours } from './colours.ts';
import { inkOn } from './contrast.ts';

/** Colours and lines that a table is drawn with. */
export interface TableStyle {
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** Lengths of dashes and gaps, px; empty: a solid line. */
  readonly dash: readonly number[];
  /** Name of the table, and what is beside it. */
  readonly ink: string;
  readonly quietInk: string;
  /** Word of the state. */
  readonly stateInk: string;
  readonly chair: { readonly fill: string; readonly stroke: string; readonly dash: readonly number[] };
  /** Chairs that are taken. */
  readonly takenChair: string;
}

/** Names of the tokens of a state. */
const STATES: Readonly<Record<ShownState, { fill: ColourName; line: ColourName; text: ColourName }>> = {
  free: { fill: 'surface', line: 'success', text: 'success-text' },
  seated: { fill: 'info-soft', line: 'info', text: 'info-text' },
  'bill-asked': { fill: 'warning-soft', line: 'warning', text: 'warning-text' },
  reserved: { fill: 'danger-soft', line: 'danger', text: 'danger-text' },
  paid: { fill: 'success-soft', line: 'success', text: 'success-text' },
  'to-clean': { fill: 'neutral-soft', line: 'neutral', text: 'neutral-text' },
  merged: { fill: 'canvas', line: 'line-strong', text: 'text-2' },
};

const SOLID: readonly number[] = [];
const CHAIR_DASH = [3, 2] as const;
const TABLE_DASH = [5, 3] as const;

function lookOfState(state: ShownState, { of }: Colours): TableStyle {
  const { fill, line, text } = STATES[state];
  const isReserved = state === 'reserved';
  const isDashed = isReserved || state === 'merged';
  return {
    fill: of[fill],
    stroke: of[line],
    strokeWidth: state === 'free' ? 1.3 : 1.6,
    dash: isDashed ? TABLE_DASH : SOLID,
    ink: state === 'merged' ? of['text-2'] : of.text,
    quietInk: of['text-2'],
    stateInk: of[text],
    chair: {
      fill: of.surface,
      stroke: isReserved ? of.danger : of['line-strong'],
      dash: isDashed ? CHAIR_DASH : SOLID,
    },
    takenChair: of[line],
  };
}

/** The look of a table with its own colours, where no state is shown: in the editor. */
function ownLook(item: FloorItem, colours: Colours): TableStyle {
  const { of } = colours;
  const fill = shownColour(item.fill, colours);
  const ink = inkOn(fill);
  return {
    fill,
    stroke: shownColour(item.stroke, colours),
    strokeWidth: item.strokeWidth,
    dash: SOLID,
    ink,
    quietInk: ink,
    stateInk: ink,
    chair: { fill: of.surface, stroke: of['line-strong'], dash: SOLID },
    takenChair: of['line-strong'],
  };
}

/**
 * The look of a table: by its state in service, else its own colours. Reserved ones are red in both.
 */
export function lookOf(item: FloorItem, live: TableLive | undefined, colours: Colours): TableStyle {
  if (live) return lookOfState(live.state, colours);
  if (item.status === 'reserved') return lookOfState('reserved', colours);
  return ownLook(item, colours);
}
