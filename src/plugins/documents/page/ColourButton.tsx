import { Baseline, Highlighter } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, MenuItem, Popover } from '#admin';
import { HIGHLIGHTS, TEXT_COLOURS } from '../rules/choices.ts';
import type { Writer } from './useWriter.ts';

interface ColourButtonProps {
  name: 'color' | 'highlight';
  writer: Writer;
}

/** Chooses the colour of letters, or the one behind them, by its name. */
export function ColourButton({ name, writer }: ColourButtonProps) {
  const translate = useTranslate();
  const label = translate(`documents.do.${name}`);
  const colours = name === 'color' ? TEXT_COLOURS : HIGHLIGHTS;
  return (
    <Popover
      kind="menu"
      label={label}
      align="start"
      opener={(opener) => (
        <IconButton
          icon={name === 'color' ? Baseline : Highlighter}
          label={label}
          disabled={!writer.canEdit}
          {...opener}
        />
      )}
    >
      {(close) =>
        [['none', null] as const, ...colours].map(([title, color]) => (
          <MenuItem
            key={title}
            onSelect={() => {
              close();
              writer.run({ name, color });
            }}
          >
            {translate(`documents.colours.${title}`)}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
