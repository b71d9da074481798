import { describe, expect, it } from 'vitest';
import { isPressed, keysText } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keys of commands', () => {
  it('are Ctrl here and Command on Apple’s machines', () => {
    expect(isPressed('mod+k', press('k', { ctrlKey: true }), false)).toBe(true);
    expect(isPressed('mod+k', press('k', { metaKey: true }), true)).toBe(true);
    expect(isPressed('mod+k', press('k', { metaKey: true }), false)).toBe(false);
    expect(isPressed('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
  });

  it('are all of them and no other', () => {
    expect(isPressed('mod+shift+k', press('K', { ctrlKey: true, shiftKey: true }), false)).toBe(true);
    expect(isPressed('mod+shift+k', press('k', { ctrlKey: true }), false)).toBe(false);
    expect(isPressed('mod+k', press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
    expect(isPressed('mod+k', press('j', { ctrlKey: true }), false)).toBe(false);
    expect(isPressed('F2', press('F2'), false)).toBe(true);
  });

  it('are shown as the machine prints them', () => {
    expect(keysText('mod+shift+k', false)).toBe('Ctrl+Shift+K');
    expect(keysText('mod+shift+k', true)).toBe('⌘⇧K');
  });
});
