import { useTranslate } from 'ra-core';
import {
  Button,
  Chip,
  DateText,
  Query,
  SelectBox,
  Skeleton,
  Stack,
  State,
  TouchWindow,
  useFormats,
  useRecordList,
} from '#admin';
import type { ScreenRecord } from '#resource';
import { elapsedText } from '../rules/elapsed.ts';
import { snookerIcon } from '../icon.ts';
import { useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';
import { storedMatch } from './useScoreboard.ts';
import styles from './windows.module.css';

/** The shown match in its frames, and all stored matches. */
export function MatchesWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <TouchWindow title={translate('snooker.matches.title')} onClose={onClose}>
      <Stack gap={12}>
        <ThisMatch />
        <h3 className={styles.heading}>{translate('snooker.matches.stored')}</h3>
        <Stored onClose={onClose} />
      </Stack>
    </TouchWindow>
  );
}

/** Matches that the list shows: the latest. */
const SHOWN = 30;
const BEST_OF = [1, 3, 5, 7, 9, 11, 17, 19, 25, 35].map((frames) => `${frames}`);

type Stored = ScreenRecord<'snooker_matches'>;

function Row({ record, onOpen }: { record: Stored; onOpen: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { title, firstFrames, secondFrames, highestBreak, playedAt, status } = record;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <b dir="auto">{title}</b>
        <small>
          <DateText iso={playedAt}>{formats.moment(playedAt)}</DateText> ·{' '}
          {translate('snooker.matches.highest', { points: highestBreak })}
        </small>
      </span>
      <b dir="ltr">{`${firstFrames} : ${secondFrames}`}</b>
      <Chip tone={status === 'finished' ? 'success' : 'info'}>{translate(`snooker.matches.${status}`)}</Chip>
      <Button size="touch" aria-label={translate('snooker.matches.openMatch', { title })} onClick={onOpen}>
        {translate(status === 'finished' ? 'snooker.matches.show' : 'snooker.matches.resume')}
      </Button>
    </li>
  );
}

/** Stored matches, latest first, each to be resumed. */
function Stored({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { board } = useSnooker();
  const query = useRecordList('snooker_matches', {
    // Matches of which every act was undone are left out.
    filter: { status: ['open', 'finished'] },
    sort: { field: 'playedAt', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const open = (record: Stored) => {
    const stored = storedMatch(record);
    if (stored) board.open(stored.log, stored.version);
    onClose();
  };
  return (
    <Query failed={translate('snooker.matches.failed')} query={query} shape={<Skeleton width="70%" />}>
      {(matches) =>
        matches.length === 0 ? (
          <State icon={snookerIcon} title={translate('resources.snooker_matches.empty')} />
        ) : (
          <ul className={styles.rows}>
            {matches.map((record) => (
              <Row key={record.id} record={record} onOpen={() => open(record)} />
            ))}
          </ul>
        )
      }
    </Query>
  );
}

/** Frames and centuries of the shown match. */
function ThisMatch() {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const nameOf = useNames(match);
  const { wonFrames, centuries } = match;
  return (
    <>
      <SelectBox
        label={translate('snooker.bestOf')}
        value={`${match.bestOf}`}
        options={BEST_OF.map((value) => ({ value, label: translate('snooker.bestOfFrames', { frames: value }) }))}
        onChange={(event) => board.act({ kind: 'bestOf', frames: Number(event.target.value) })}
      />
      {wonFrames.length > 0 && <h3 className={styles.heading}>{translate('snooker.matches.frames')}</h3>}
      <ol className={styles.rows}>
        {wonFrames.map(({ winner, names, scores, isConceded, duration }, index) => (
          // Frames are listed in the order in which they were played, and never reordered.
          <li key={index} className={styles.row}>
            <span>{index + 1}</span>
            <span className={styles.who}>
              <b dir="auto">{names[winner] || nameOf(winner)}</b>
              {isConceded && <small>{translate('snooker.matches.conceded')}</small>}
            </span>
            <b dir="ltr">{scores.join(' : ')}</b>
            <span dir="ltr">{elapsedText(duration)}</span>
          </li>
        ))}
      </ol>
      {centuries.length > 0 && <h3 className={styles.heading}>{translate('snooker.matches.centuries')}</h3>}
      <ul className={styles.rows}>
        {centuries.map(({ name, seat, score, frame }) => (
          <li key={`${frame}-${seat}-${score}`} className={styles.row}>
            <span className={styles.who}>
              <b dir="auto">{name || nameOf(seat)}</b>
              <small>{translate('snooker.matches.inFrame', { frame })}</small>
            </span>
            <b>{score}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
