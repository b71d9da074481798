import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, TouchWindow } from '#admin';
import { NAME_MAX } from '../rules/parseLog.ts';
import type { Seat } from '../rules/types.ts';
import { useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';

/** Names a player. An empty name brings 'Player 1' or 'Player 2' back. */
export function RenameWindow({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const before = match.names[seat];
  const [name, setName] = useState(before);
  const shown = useNames(match)(seat);
  const save = () => {
    board.act({ kind: 'name', seat, name: name.trim() });
    onClose();
  };
  const foot = (
    <>
      <span />
      <Button size="large" onClick={onClose}>
        {translate('ra.action.cancel')}
      </Button>
      <Button size="large" kind="primary" type="submit">
        {translate('ra.action.save')}
      </Button>
    </>
  );
  return (
    <TouchWindow
      title={translate('snooker.rename', { name: shown })}
      size="small"
      isTyped={name !== before}
      foot={foot}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        touch
        label={translate('snooker.playerName')}
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </TouchWindow>
  );
}
