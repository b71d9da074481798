import { useTranslate } from 'ra-core';
import { Button, IconButton } from '#admin';
import { isForbidden } from '../rules/restricted.ts';
import type { Item } from './items.ts';
import type { Writer } from './useWriter.ts';

interface ItemButtonProps {
  item: Item;
  writer: Writer;
  /** With its name beside the icon. */
  isNamed?: boolean;
}

/** The button of a command: pressed where its format is in use, disabled where it has nothing to do. */
export function ItemButton({ item: { name, icon, isOn, isOff }, writer, isNamed = false }: ItemButtonProps) {
  const translate = useTranslate();
  const { state, run } = writer;
  const label = translate(`documents.do.${name}`);
  const shared = {
    icon,
    disabled: state === null || (state.isRestricted && isForbidden(name)) || (isOff?.(state) ?? false),
    'aria-pressed': state && isOn ? isOn(state) : undefined,
    onClick: () => run({ name }),
  };
  if (isNamed)
    return (
      <Button kind="ghost" {...shared}>
        {label}
      </Button>
    );
  return <IconButton label={label} {...shared} />;
}
