import { useTranslate } from 'ra-core';
import { Banner, Button, useFormats } from '#admin';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiAnswer, LeftOut } from '../contract/types.ts';
import styles from './run.module.css';

interface LeftOutNoteProps {
  readonly resource: string;
  readonly answer: Pick<AiAnswer, 'found' | 'leftOut'>;
}

/** Says that an answer does not reach all records that were meant, how many, and why. */
export function LeftOutNote({ resource, answer: { found = 0, leftOut = [] } }: LeftOutNoteProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const left = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (left === 0) return null;
  const said = translate('assistant.leftOut.said', {
    shown: formats.integer(found - left),
    found: formats.integer(found),
    names: translate(`resources.${resource}.name`, { smart_count: 2 }).toLocaleLowerCase(),
    smart_count: left,
  });
  return (
    <Banner tone="warning">
      <b>{said}</b>
      {leftOut.map((one, at) => (
        // Two reasons of a service have no identity of their own.
        <Reason key={at} left={one} />
      ))}
    </Banner>
  );
}

/** The records that were not answered. */
const openIn = ({ leftOut = [] }: Pick<AiAnswer, 'leftOut'>): number[] =>
  leftOut.flatMap(({ records = [] }) => records.map(({ id }) => id));

interface OpenRecordsProps {
  readonly answer: Pick<AiAnswer, 'leftOut'>;
  /** Prepares the same question about these records. */
  readonly onAgain: (ids: readonly number[]) => void;
}

/** The way to ask again about the records that were not answered. */
export function OpenRecords({ answer, onAgain }: OpenRecordsProps) {
  const translate = useTranslate();
  const ids = openIn(answer);
  if (ids.length === 0) return null;
  const text = translate('assistant.leftOut.open', { smart_count: ids.length });
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" icon="rotate-cw" onClick={() => onAgain(ids)}>
          {translate('assistant.leftOut.again')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

/** Says how to go on while the answered records are not accepted yet. */
export function OpenLater({ answer }: Pick<OpenRecordsProps, 'answer'>) {
  const translate = useTranslate();
  return openIn(answer).length > 0 ? <p className={styles.reason}>{translate('assistant.leftOut.later')}</p> : null;
}

/** Records that are named; the others are counted. */
const NAMED = 10;

/** Records that an answer does not reach: how many, why, and which ones where they can be asked about again. */
function Reason({ left: { reason, count, why, records = [] } }: { readonly left: LeftOut }) {
  const translate = useTranslate();
  const formats = useFormats();
  const more = records.length - NAMED;
  const names = records.slice(0, NAMED).map(({ title }) => title);
  return (
    <p className={styles.reason}>
      {translate(`assistant.leftOut.${reason}`, { smart_count: count, most: formats.integer(MOST_WRITES) })} {why}{' '}
      {names.length > 0 && <bdi>{names.join(formats.listSign)}</bdi>}
      {more > 0 && ` ${translate('assistant.run.more', { smart_count: more })}`}
    </p>
  );
}
