/** Keys that are asked of an event; the pressed key is compared last. */
const MODIFIERS = ['mod', 'shift', 'alt'] as const;

/**
 * Tells whether a key press is the one a command names: `mod+shift+k`, where `mod` is Ctrl, and Command on Apple's machines.
 * @param isApple whether Command takes the place of Ctrl
 */
export function isPressed(
  keys: string,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  isApple: boolean,
): boolean {
  const wanted = keys.toLowerCase().split('+');
  const pressed: Record<(typeof MODIFIERS)[number], boolean> = {
    mod: isApple ? event.metaKey : event.ctrlKey,
    shift: event.shiftKey,
    alt: event.altKey,
  };
  const isOther = isApple ? event.ctrlKey : event.metaKey;
  return (
    !isOther &&
    MODIFIERS.every((modifier) => pressed[modifier] === wanted.includes(modifier)) &&
    event.key.toLowerCase() === wanted.at(-1)
  );
}

/** The keys as they are printed on the machine: `Ctrl+Shift+K`, `⌘⇧K`. */
export function keysText(keys: string, isApple: boolean): string {
  const names: Readonly<Record<string, string>> = isApple
    ? { mod: '⌘', shift: '⇧', alt: '⌥' }
    : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };
  const parts = keys.split('+').map((part) => names[part.toLowerCase()] ?? part.toUpperCase());
  return parts.join(isApple ? '' : '+');
}
