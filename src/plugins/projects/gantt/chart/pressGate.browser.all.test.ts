import { expect, test } from 'vitest';
import { createPressGate } from './pressGate.ts';

function open() {
  const container = document.createElement('div');
  document.body.append(container);
  const done: string[] = [];
  const gate = createPressGate(container);
  const press = () => container.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  const release = () => window.dispatchEvent(new MouseEvent('mouseup'));
  const draw = (kind: string, text: string) => gate.run(kind, () => done.push(text));
  return { gate, done, press, release, draw };
}

test('what comes while the mouse is pressed is drawn when it is released; of one kind only the last', async () => {
  const { done, press, release, draw } = open();
  draw('show', 'first');
  expect(done).toEqual(['first']);
  press();
  draw('show', 'second');
  draw('change', 'zoom');
  draw('show', 'third');
  expect(done).toEqual(['first']);
  release();
  await expect.poll(() => done).toEqual(['first', 'third', 'zoom']);
  draw('show', 'fourth');
  expect(done.at(-1)).toBe('fourth');
});

test('a chart that is destroyed while the mouse is pressed draws nothing any more', async () => {
  const { gate, done, press, release, draw } = open();
  press();
  draw('show', 'late');
  gate.end();
  release();
  await new Promise((later) => setTimeout(later));
  expect(done).toEqual([]);
});
