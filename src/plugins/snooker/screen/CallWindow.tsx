import { useTranslate } from 'ra-core';
import { Button, Stack, TouchWindow } from '#admin';
import type { Waiting } from '../rules/types.ts';
import { fullNameOf } from '../rules/waiting.ts';
import { SEATS, useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';

/** Asks whose place a person of the waiting list takes. */
export function CallWindow({ entry, onClose }: { entry: Waiting; onClose: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const nameOf = useNames(match);
  return (
    <TouchWindow
      title={translate('snooker.waiting.callName', { name: fullNameOf(entry) })}
      note={translate('snooker.waiting.callNote')}
      size="small"
      onClose={onClose}
    >
      <Stack gap={12}>
        {SEATS.map((seat) => (
          <Button
            key={seat}
            size="large"
            full
            onClick={() => {
              board.act({ kind: 'call', id: entry.id, seat });
              onClose();
            }}
          >
            {translate('snooker.waiting.inPlaceOf', { name: nameOf(seat) })}
          </Button>
        ))}
      </Stack>
    </TouchWindow>
  );
}
