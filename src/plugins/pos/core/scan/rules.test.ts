import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_GATE, nextGateState } from '../../scan/cameraGate.ts';
import { createScanQueue } from './scanQueue.ts';
import { americanOf, meaningOf, textOf, type Press } from './keyMeaning.ts';

describe('codes of a camera', () => {
  /** Shows frames 100 ms apart; what counted in each. */
  const show = (frames: readonly (readonly string[])[]) => {
    let state = EMPTY_GATE;
    return frames.map((codes, at) => {
      const step = nextGateState(state, codes, at * 100);
      ({ state } = step);
      return step.counted.join();
    });
  };

  it('count after two equal reads, and once', () => {
    expect(show([['A'], ['A'], ['A'], ['A']])).toEqual(['', 'A', '', '']);
    expect(show([['A'], ['B'], ['C'], ['A']])).toEqual(['', '', '', 'A']);
    expect(show([['A', 'A'], []])).toEqual(['', '']);
  });

  it('are locked until they leave the picture, for which a shaking hand is not enough', () => {
    expect(show([['A'], ['A'], [], [], ['A'], [], ['A'], ['A']]).join('')).toBe('A');
    const away = Array.from({ length: 8 }, () => []);
    expect(show([['A'], ['A'], ...away, ['A'], ['A']]).join('')).toBe('AA');
  });

  it('do not leave while nobody looks', () => {
    const first = nextGateState(EMPTY_GATE, ['A'], 0);
    const second = nextGateState(first.state, ['A'], 100);
    expect(second.counted).toEqual(['A']);
    expect(nextGateState(second.state, ['A'], 60_000).counted).toEqual([]);
  });

  it('say when one has to be read once more', () => {
    expect(nextGateState(EMPTY_GATE, ['A'], 0).isWaiting).toBe(true);
    expect(nextGateState(nextGateState(EMPTY_GATE, ['A'], 0).state, ['A'], 100).isWaiting).toBe(false);
    expect(nextGateState(EMPTY_GATE, [], 0).isWaiting).toBe(false);
  });

  it('of two labels in one picture are one each', () => {
    expect(show(Array.from({ length: 20 }, (_, at) => [at % 2 ? 'A' : 'B'])).join('')).toBe('BA');
  });
});

describe('the queue of codes', () => {
  it('works off each in order, one at a time, also the same one again', async () => {
    const told: string[] = [];
    const queue = createScanQueue<string>(async (code) => {
      told.push(`${code} begins`);
      await Promise.resolve();
      told.push(`${code} ends`);
    }, fail);
    for (const code of ['A', 'A', 'B']) queue.add(code);
    expect(queue.size).toBe(3);
    await queue.idle();
    expect(told).toEqual(['A begins', 'A ends', 'A begins', 'A ends', 'B begins', 'B ends']);
    expect(queue.size).toBe(0);
    queue.add('C');
    await queue.idle();
    expect(told.at(-1)).toBe('C ends');
  });

  it('goes on after one that failed', async () => {
    const told: string[] = [];
    const queue = createScanQueue<string>(
      (code) => {
        if (code === 'B') throw new Error('no');
        told.push(code);
      },
      (_error, code) => told.push(`${code} failed`),
    );
    for (const code of ['A', 'B', 'C']) queue.add(code);
    await queue.idle();
    expect(told).toEqual(['A', 'B failed', 'C']);
  });

  it('keeps the order of any codes that come at any time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string(), { maxLength: 30 }), fc.array(fc.nat(3)), async (codes, waits) => {
        const told: string[] = [];
        const queue = createScanQueue<string>(async (code) => {
          for (let left = waits[told.length] ?? 0; left > 0; left -= 1) await Promise.resolve();
          told.push(code);
        }, fail);
        for (const code of codes) {
          queue.add(code);
          if (code.length > 4) await Promise.resolve();
        }
        await queue.idle();
        expect(told).toEqual(codes);
      }),
    );
  });
});

function fail(error: unknown): void {
  throw error;
}

describe('key presses', () => {
  const pressOf = (key: string, more: Partial<Press> & { altGraph?: boolean } = {}): Press => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    getModifierState: (name) => name === 'AltGraph' && more.altGraph === true,
    ...more,
  });

  it('are characters, ends, or something else', () => {
    for (const key of ['a', '6', '-', ' ', 'é', 'ن', '😀']) expect(meaningOf(pressOf(key)), key).toBe('character');
    for (const key of ['Enter', 'Tab']) expect(meaningOf(pressOf(key))).toBe('end');
    for (const key of ['Shift', 'AltGraph', 'CapsLock']) expect(meaningOf(pressOf(key))).toBe('modifier');
    for (const key of ['Backspace', 'ArrowLeft', 'F2', 'Escape', '']) expect(meaningOf(pressOf(key))).toBe('other');
    for (const key of ['Dead', 'Process', 'Unidentified']) expect(meaningOf(pressOf(key))).toBe('composing');
  });

  it('are nothing of a scanner’s with Ctrl, Command or Alt, held down, or in the middle of a letter', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat'] as const)
      expect(meaningOf(pressOf('v', { [held]: true })), held).toBe('other');
    expect(meaningOf(pressOf('v', { isComposing: true }))).toBe('composing');
    expect(meaningOf(pressOf('Tab', { shiftKey: true }))).toBe('other');
    expect(meaningOf(pressOf('@', { ctrlKey: true, altKey: true, altGraph: true }))).toBe('character');
  });

  it('tell what a scanner of the American layout meant on another keyboard', () => {
    const french = [...'-&&&'].map((key, at) => ({ key, code: at ? 'Digit1' : 'Digit6', shiftKey: false }));
    expect(textOf(french)).toEqual({ code: '-&&&', other: '6111' });
    expect(americanOf({ key: 'ش', code: 'KeyA', shiftKey: true })).toBe('A');
    expect(americanOf({ key: ')', code: 'Minus', shiftKey: false })).toBe('-');
    expect(americanOf({ key: '7', code: 'Numpad7', shiftKey: false })).toBe('7');
    expect(americanOf({ key: '*', code: 'Backslash', shiftKey: false })).toBeNull();
  });

  it('are one text where the layouts agree, without spaces around it', () => {
    const keys = [' ', '6', '1', ' '].map((key) => ({
      key,
      code: key === ' ' ? 'Space' : `Digit${key}`,
      shiftKey: false,
    }));
    expect(textOf(keys)).toEqual({ code: '61', other: null });
  });
});
