import type { Range } from './match.ts';
import styles from './palette.module.css';

/** A text with what was looked for in the accent's colour. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts = ranges.flatMap(([from, to], at) => [
    text.slice(ranges[at - 1]?.[1] ?? 0, from),
    <mark key={from} className={styles.mark}>
      {text.slice(from, to)}
    </mark>,
  ]);
  // As one text for who reads by ear, and in right-to-left as the text itself runs.
  return (
    <bdi>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </bdi>
  );
}
