import { useTranslate } from 'ra-core';
import type { Seat } from '../rules/types.ts';
import { NameWindow } from './NameWindow.tsx';
import { useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';

/** Names a player. An empty name brings 'Player 1' or 'Player 2' back. */
export function RenameWindow({ seat, onClose }: { seat: Seat; onClose: () => void }) {
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
