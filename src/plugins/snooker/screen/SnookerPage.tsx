import { useTranslate } from 'ra-core';
import { useState, type MouseEvent } from 'react';
import {
  Banner,
  Button,
  failureOf,
  SaveBanner,
  Stack,
  useCrumbs,
  useToolFrame,
  VisuallyHidden,
  type HttpError,
  type SaveState,
} from '#admin';
import { matchWinner } from '../rules/match.ts';
import type { Seat } from '../rules/types.ts';
import { Bar } from './Bar.tsx';
import { FoulWindow } from './FoulWindow.tsx';
import { KeysOfBoard } from './KeysOfBoard.tsx';
import { MatchesWindow } from './MatchesWindow.tsx';
import { Middle } from './Middle.tsx';
import { Panel } from './Panel.tsx';
import { SnookerContext, useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';
import { useScoreboard, type ReadState } from './useScoreboard.ts';
import { WaitingList } from './WaitingList.tsx';
import { NameWindow } from './NameWindow.tsx';
import styles from './SnookerPage.module.css';

type Opened = 'foul' | 'matches' | { readonly rename: Seat } | null;

/** The snooker scoreboard (docs/snooker.md). */
export default function SnookerPage() {
  const translate = useTranslate();
  const { board, match, saving, takeTheirs, reading, reread } = useScoreboard();
  const [opened, setOpened] = useState<Opened>(null);
  useToolFrame();
  useCrumbs([{ label: translate('snooker.title') }]);
  return (
    <SnookerContext value={{ board, match }}>
      <div className={styles.tool} role="presentation" onMouseDown={leaveFocus}>
        <Bar onMatches={() => setOpened('matches')} />
        <SavingBanner saving={saving} takeTheirs={takeTheirs} />
        {!failureOf(saving)?.isOutage && <ReadingBanner reading={reading} onRetry={reread} />}
        <Winner />
        <div className={styles.room}>
          <Panel seat={0} onRename={() => setOpened({ rename: 0 })} />
          <Stack as="section" gap={14} shrink className={styles.middle} aria-label={translate('snooker.table')}>
            <Middle onFoul={() => setOpened('foul')} />
            <WaitingList />
          </Stack>
          <Panel seat={1} onRename={() => setOpened({ rename: 1 })} />
        </div>
        <p className={styles.keys}>{translate('snooker.keys.all')}</p>
        <KeysOfBoard />
        <Windows opened={opened} onClose={() => setOpened(null)} />
      </div>
    </SnookerContext>
  );
}

/** Says when what other devices did at the match cannot be read. */
function ReadingBanner({ reading, onRetry }: { reading: ReadState; onRetry: () => void }) {
  const translate = useTranslate();
  if (reading === 'answered') return null;
  // Answers come so soon that a visible line would only flicker.
  if (reading === 'asking')
    return (
      <VisuallyHidden>
        <span role="status">{translate('snooker.saving.asking')}</span>
      </VisuallyHidden>
    );
  const retry = (
    <Button size="touch" onClick={onRetry}>
      {translate('flexy.state.retry')}
    </Button>
  );
  return (
    <Banner tone="danger" action={retry}>
      {translate('snooker.saving.notFollowed')}
    </Banner>
  );
}

/** Names a player. An empty name brings 'Player 1' or 'Player 2' back. */
function RenameWindow({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  return (
    <NameWindow
      title={translate('snooker.rename', { name: useNames(match)(seat) })}
      fields={[{ label: translate('snooker.playerName'), start: match.names[seat] }]}
      saveLabel={translate('ra.action.save')}
      onClose={onClose}
      onSave={(name = '') => board.act({ kind: 'name', seat, name })}
    />
  );
}

interface SavingBannerProps {
  saving: SaveState<HttpError>;
  takeTheirs: () => Promise<void>;
}

/** Says when the match is not saved, why, and what can be done. Where another device scores it, too, the score that counts is asked. */
function SavingBanner({ saving, takeTheirs }: SavingBannerProps) {
  const translate = useTranslate();
  const { board } = useSnooker();
  return (
    <SaveBanner
      state={saving}
      size="touch"
      failed={translate('snooker.saving.failed')}
      waiting={translate('snooker.saving.waiting')}
      onRetry={() => board.saver().save()}
      conflict={() => ({
        text: translate('snooker.saving.conflict'),
        choices: [
          { label: translate('snooker.saving.takeTheirs'), run: takeTheirs },
          { label: translate('snooker.saving.keepMine'), run: board.keepMine },
        ],
      })}
    />
  );
}

/**
 * A button that the pointer pressed keeps no focus, so that Enter ends the turn and neither pots the ball again nor begins
 * another frame. Boxes of windows and of the waiting list take it as usual.
 */
function leaveFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/** Says who has won the match. */
function Winner() {
  const translate = useTranslate();
  const { match } = useSnooker();
  const nameOf = useNames(match);
  const winner = matchWinner(match);
  if (winner === null) return null;
  const frames = `${match.frames[0]} : ${match.frames[1]}`;
  return <Banner tone="success">{translate('snooker.matchWon', { name: nameOf(winner), frames })}</Banner>;
}

function Windows({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === 'foul') return <FoulWindow onClose={onClose} />;
  if (opened === 'matches') return <MatchesWindow onClose={onClose} />;
  return opened && <RenameWindow seat={opened.rename} onClose={onClose} />;
}
