import { useShortcut } from '#admin';
import type { Ball } from '../rules/types.ts';
import { useSnooker } from './snookerContext.ts';

/**
 * All keys of the scoreboard (docs/snooker.md, "At the table"): 1 to 7 pot, 0 misses, Enter and the arrows end the turn, u and
 * Backspace undo, r does again.
 */
export function KeysOfBoard() {
  const { board } = useSnooker();
  const endTurn = (event: KeyboardEvent) => {
    const button = pressedByEnter(event);
    if (button) button.click();
    else board.act({ kind: 'turn' });
  };
  return (
    <>
      {BALLS.map((ball) => (
        <Key key={ball} keys={`${ball}`} title="snooker.keys.pot" onPress={() => board.act({ kind: 'pot', ball })} />
      ))}
      <Key keys="0" title="snooker.missLabel" onPress={() => board.act({ kind: 'miss' })} />
      {TURN_KEYS.map((keys) => (
        <Key key={keys} keys={keys} title="snooker.endTurn" onPress={endTurn} />
      ))}
      {UNDO_KEYS.map((keys) => (
        <Key key={keys} keys={keys} title="snooker.undo" onPress={board.undo} />
      ))}
      {REDO_KEYS.map((keys) => (
        <Key key={keys} keys={keys} title="snooker.redo" onPress={board.redo} />
      ))}
    </>
  );
}

const BALLS: readonly Ball[] = [1, 2, 3, 4, 5, 6, 7];
const TURN_KEYS = ['enter', 'arrowleft', 'arrowright'] as const;
const UNDO_KEYS = ['u', 'shift+u', 'backspace', 'mod+z'] as const;
const REDO_KEYS = ['r', 'shift+r', 'mod+shift+z', 'mod+y'] as const;

function Key({ keys, title, onPress }: { keys: string; title: string; onPress: (event: KeyboardEvent) => void }) {
  useShortcut(keys, title, onPress, { group: 'tool' });
  return null;
}

/** A button that was reached by the keyboard: Enter presses it, as everywhere. */
const pressedByEnter = ({ key, target }: KeyboardEvent): HTMLElement | null =>
  key === 'Enter' && target instanceof HTMLElement && target.matches('button, a[href]') ? target : null;
