import { useEffect, type RefObject } from 'react';

/** True on devices without a mouse: focus would open an on-screen keyboard that covers half of the screen. */
export const isTouchOnly = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

const FIELD = ':is(input:not([type="hidden"], [type="file"], [aria-hidden="true"]), textarea, select):enabled';

/** Puts the caret into the first field of a box when it opens, unless a part of it takes the focus itself. */
export function useFirstField(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const inside = box.current;
    if (!isOn || !inside || isTouchOnly()) return;
    if (inside.querySelector('[autofocus]') || inside.contains(document.activeElement)) return;
    const first = inside.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(FIELD);
    // In a group of radio buttons, the keyboard reaches the checked one.
    const start = first?.type === 'radio' ? (inside.querySelector<HTMLInputElement>(':checked') ?? first) : first;
    start?.focus();
    if (start && 'select' in start) start.select();
  }, [box, isOn]);
}
