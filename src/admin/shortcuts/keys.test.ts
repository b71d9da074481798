import { describe, expect, it } from 'vitest';
import { holdsWhileTyping, isPressed, keyNames, stepsOf } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keys of shortcuts', () => {
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
    expect(isPressed('Space', press(' '), false)).toBe(true);
    expect(isPressed('Space', press('s'), false)).toBe(false);
  });

  it('are shown as the machine prints them', () => {
    expect(keyNames('mod+shift+k', false)).toEqual(['Ctrl', 'Shift', 'K']);
    expect(keyNames('mod+shift+k', true)).toEqual(['⌘', '⇧', 'K']);
    expect(keyNames('g p', false)).toEqual(['G', 'P']);
    expect(keyNames('mod+ArrowRight', false)).toEqual(['Ctrl', '→']);
    expect(keyNames('mod+enter', true)).toEqual(['⌘', 'Enter']);
    expect(keyNames('Space', false)).toEqual(['Space']);
  });

  it('are the printed letter where the keyboard writes another script', () => {
    expect(isPressed('n', { ...press('ى'), code: 'KeyN' }, false)).toBe(true);
    expect(isPressed('mod+k', { ...press('ن', { ctrlKey: true }), code: 'KeyK' }, false)).toBe(true);
    // AZERTY: the letter on the key counts, not its place.
    expect(isPressed('a', { ...press('a'), code: 'KeyQ' }, false)).toBe(true);
    expect(isPressed('q', { ...press('a'), code: 'KeyQ' }, false)).toBe(false);
  });

  it('take a sign with or without Shift, as keyboards have it, but no letter', () => {
    expect(isPressed('?', press('?', { shiftKey: true }), false)).toBe(true);
    expect(isPressed('?', press('?'), false)).toBe(true);
    expect(isPressed('/', press('/', { shiftKey: true }), false)).toBe(true);
    expect(isPressed('/', press('/', { ctrlKey: true }), false)).toBe(false);
    expect(isPressed('x', press('X', { shiftKey: true }), false)).toBe(false);
  });

  it('hold while somebody types only when they cannot be a text', () => {
    expect(holdsWhileTyping('mod+s')).toBe(true);
    expect(holdsWhileTyping('shift+mod+s')).toBe(true);
    expect(holdsWhileTyping('F2')).toBe(true);
    for (const keys of ['n', '?', 'shift+x', 'g p', 'Enter', 'alt+n', 'f'])
      expect(holdsWhileTyping(keys), keys).toBe(false);
    expect(stepsOf('g  p')).toEqual(['g', 'p']);
  });
});
