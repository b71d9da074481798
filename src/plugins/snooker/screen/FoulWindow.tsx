import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Segmented, Stack, TouchWindow } from '#admin';
import { FOUL_MAX, FOUL_MIN, leastFoul } from '../rules/realRules.ts';
import type { Foul } from '../rules/types.ts';
import { useSnooker } from './snookerContext.ts';
import styles from './windows.module.css';

const NEXT = ['play', 'freeBall', 'again', 'miss'] as const satisfies readonly Foul['next'][];
const POINTS = Array.from({ length: FOUL_MAX - FOUL_MIN + 1 }, (_, index) => FOUL_MIN + index);

/** A foul of the player at the table: its points, reds that went down, and who plays next. */
export function FoulWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const least = leastFoul(match.frame);
  const [points, setPoints] = useState(least);
  const [reds, setReds] = useState(0);
  const [next, setNext] = useState<Foul['next']>('play');
  const save = () => {
    // With a miss all balls are put back where they were.
    board.act({ kind: 'foul', points, reds: next === 'miss' ? 0 : reds, next });
    onClose();
  };
  const options = POINTS.filter((value) => value >= least).map((value) => ({ value: `${value}`, label: `${value}` }));
  const foot = (
    <>
      <span />
      <Button size="large" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
      <Button size="large" kind="primary" type="submit">
        {translate('snooker.foul.save')}
      </Button>
    </>
  );
  return (
    <TouchWindow title={translate('snooker.foul.title')} size="small" foot={foot} onClose={onClose} onSubmit={save}>
      <Stack gap={12}>
        <b>{translate('snooker.foul.points')}</b>
        <Segmented
          label={translate('snooker.foul.points')}
          className={styles.choice}
          options={options}
          value={`${points}`}
          onChange={(value) => setPoints(Number(value))}
        />
        <b>{translate('snooker.foul.playsNext')}</b>
        <Segmented
          label={translate('snooker.foul.playsNext')}
          className={styles.choice}
          options={NEXT.map((value) => ({ value, label: translate(`snooker.foul.next.${value}`) }))}
          value={next}
          onChange={setNext}
        />
        {match.frame.reds > 0 && next !== 'miss' && (
          <>
            <b>{translate('snooker.foul.reds')}</b>
            <Segmented
              label={translate('snooker.foul.reds')}
              className={styles.choice}
              options={[0, 1, 2, 3]
                .filter((value) => value <= match.frame.reds)
                .map((value) => ({ value: `${value}`, label: `${value}` }))}
              value={`${reds}`}
              onChange={(value) => setReds(Number(value))}
            />
          </>
        )}
      </Stack>
    </TouchWindow>
  );
}
