import { placeOf, type BoxProps } from './box.ts';
import { classNames } from './classNames.ts';
import styles from './Typography.module.css';

const TONES = {
  strong: styles.strong,
  quiet: styles.quiet,
  hint: styles.hint,
  accent: styles.accent,
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  info: styles.info,
  neutral: styles.neutral,
} as const;

const WEIGHTS = { 500: styles.medium, 600: styles.bold } as const;

const ALIGN = { start: styles.alignStart, center: styles.alignCenter, end: styles.alignEnd } as const;

interface TextProps extends BoxProps {
  /** Colour: `strong` for values, `quiet` for labels, `hint` for less, or that of a status. */
  tone?: keyof typeof TONES;
  /** Size, px. */
  size?: 11 | 12 | 13 | 14;
  /** Height of a line, px. */
  line?: 16 | 18 | 20;
  weight?: keyof typeof WEIGHTS;
  align?: 'start' | 'center' | 'end';
  /** One line, which ends in an ellipsis where it is too long. */
  cut?: boolean;
  /** Stays in one line. */
  noWrap?: boolean;
  /** Breaks within words that are too long. */
  breaks?: boolean;
}

/**
 * Text in a tone, size and weight of the look; what is not said stays as around it.
 * @example <Text as="p" tone="quiet" size={13}>{translate('x.help')}</Text>
 */
export function Text(props: TextProps) {
  const { as: Tag = 'span', tone, size, line, weight, align, cut, noWrap, breaks, ...box } = props;
  const { place, rest } = placeOf(box);
  const names = classNames(
    tone && TONES[tone],
    size && styles[`size${size}`],
    line && styles[`line${line}`],
    weight && WEIGHTS[weight],
    align && ALIGN[align],
    cut && styles.cut,
    noWrap && styles.noWrap,
    breaks && styles.breaks,
    place,
  );
  return <Tag {...rest} className={names} />;
}
