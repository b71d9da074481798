import type { CSSProperties, ReactNode } from 'react';
import { placeOf, type BoxProps } from './box.ts';
import { classNames } from './classNames.ts';
import styles from './Layout.module.css';

/** Gap between parts, px; `s`, `m` and `l` are 8, 16 and 24. */
export type Gap = 's' | 'm' | 'l' | 0 | 2 | 3 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

const NAMED = { s: 8, m: 16, l: 24 } as const;

const gapClass = (gap: Gap) => styles[`gap${typeof gap === 'string' ? NAMED[gap] : gap}`];

const ALIGN = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
  stretch: styles.alignStretch,
} as const;

const JUSTIFY = { between: styles.justifyBetween, center: styles.justifyCenter, end: styles.justifyEnd } as const;

const ROW = classNames(styles.row, styles.wrap);

interface FlowProps extends BoxProps {
  gap?: Gap;
  /** Place of the parts across the flow. */
  align?: keyof typeof ALIGN;
  /** Place of the parts along the flow. */
  justify?: keyof typeof JUSTIFY;
}

function flowOf({ as: Tag = 'div', gap = 'm', align, justify, ...box }: FlowProps) {
  const { place, rest } = placeOf(box);
  return { Tag, rest, place: classNames(gapClass(gap), align && ALIGN[align], justify && JUSTIFY[justify], place) };
}

interface RowProps extends FlowProps {
  /** Goes on in a further line where the parts do not fit. */
  wrap?: boolean;
}

/**
 * Puts children side by side, centred across unless `align` says otherwise.
 * @example <Row gap={8} justify="between"><b>Total</b><Money amount={total} /></Row>
 */
export function Row({ wrap = false, ...props }: RowProps) {
  const { Tag, rest, place } = flowOf(props);
  return <Tag {...rest} className={classNames(styles.row, wrap && styles.wrap, place)} />;
}

interface StackProps extends FlowProps {
  /** `row`: side by side, wrapping where they do not fit, as {@link Row} does with `wrap`. */
  direction?: 'column' | 'row';
}

/** Stacks children vertically with equal gaps. */
export function Stack({ direction = 'column', ...props }: StackProps) {
  const { Tag, rest, place } = flowOf(props);
  return <Tag {...rest} className={classNames(direction === 'row' ? ROW : styles.stack, place)} />;
}

interface GridProps {
  /** Minimum width of a column, px: as many columns as fit; one on narrower screens. */
  min?: number;
  gap?: Gap;
  className?: string | undefined;
  children: ReactNode;
}

/** Grid of equal columns: cards, tiles. For form fields see `FieldGrid`. */
export const Grid = ({ min = 280, gap = 'm', className, children }: GridProps) => (
  <div
    className={classNames(styles.grid, gapClass(gap), className)}
    style={{ '--grid-min': `${min}px` } as CSSProperties}
  >
    {children}
  </div>
);

/** Body of a page with padding. Full-width lists and tables do not need it. */
export const PageBody = ({ gap = 'm', className, children }: Omit<GridProps, 'min'>) => (
  <Stack gap={gap} className={classNames(styles.body, className)}>
    {children}
  </Stack>
);
