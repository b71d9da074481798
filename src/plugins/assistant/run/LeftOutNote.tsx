import { useTranslate } from 'ra-core';
import { Banner, useFormats } from '#admin';
import { MOST_WRITES } from '../contract/calls.ts';
import type { AiAnswer } from '../contract/types.ts';

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
  const why = leftOut.map(({ reason, count }) =>
    translate(`assistant.leftOut.${reason}`, {
      smart_count: count,
      most: formats.integer(MOST_WRITES),
    }),
  );
  return (
    <Banner tone="warning">
      <b>{said}</b> {why.join(' ')}
    </Banner>
  );
}
