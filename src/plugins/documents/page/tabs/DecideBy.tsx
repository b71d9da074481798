import { UserCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, MenuItem, Popover } from '#admin';
import type { Writer } from '../useWriter.ts';

/** Accepts or rejects all changes by one person. */
export function DecideBy({ writer: { state, canEdit, run } }: { writer: Writer }) {
  const translate = useTranslate();
  const label = translate('documents.do.decideBy');
  const authors = state?.authors ?? [];
  const choices = authors.flatMap((author) => [
    { author, isAccepted: true },
    { author, isAccepted: false },
  ]);
  return (
    <Popover
      kind="menu"
      label={label}
      align="start"
      opener={(opener) => (
        <Button kind="ghost" icon={UserCheck} disabled={!canEdit || authors.length === 0} {...opener}>
          {label}
        </Button>
      )}
    >
      {(close) =>
        choices.map(({ author, isAccepted }) => (
          <MenuItem
            key={`${author} ${isAccepted}`}
            onSelect={() => {
              close();
              run({ name: 'decideBy', author, isAccepted });
            }}
          >
            {translate(isAccepted ? 'documents.acceptBy' : 'documents.rejectBy', { author })}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
