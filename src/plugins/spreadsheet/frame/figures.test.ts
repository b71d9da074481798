import { expect, it } from 'vitest';
import type { SheetContract } from '../contract.ts';
import type { FigureQuestion } from '../rules/figures.ts';
import type { FromWorker } from './calc/figureSource.ts';
import { connectFigures } from './figures.ts';

const QUESTION: FigureQuestion = { figure: 'orders.count', from: '2026-03-01', to: '2026-03-02' };

function connected() {
  const worker = new EventTarget();
  const toWorker: unknown[] = [];
  const toPage: SheetContract['toPage'][] = [];
  let computed = 0;
  const figures = connectFigures(
    Object.assign(worker, { postMessage: (one: unknown) => toWorker.push(one) }) as unknown as BroadcastChannel,
    { send: (message) => toPage.push(message) },
    () => (computed += 1),
  );
  const say = (data: FromWorker) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { figures, say, toWorker, toPage, computedTimes: () => computed };
}

it('refreshed figures change the workbook when they have been computed, and not before', () => {
  const { figures, say, toPage, computedTimes } = connected();
  const changes = () => toPage.filter(({ kind }) => kind === 'changed').length;
  figures.refresh();
  say({ kind: 'taken' });
  figures.computed();
  say({ kind: 'asked', question: QUESTION });
  expect([figures.isWaiting(), changes()]).toEqual([true, 0]);
  figures.take(QUESTION, 5);
  figures.computed();
  expect(changes()).toBe(0);
  say({ kind: 'taken' });
  figures.computed();
  figures.computed();
  expect([figures.isWaiting(), changes(), computedTimes()]).toEqual([false, 1, 2]);
});

it('figures that are asked when a workbook is opened do not change it', () => {
  const { figures, say, toPage, toWorker } = connected();
  figures.reset();
  say({ kind: 'asked', question: QUESTION });
  figures.take(QUESTION, 5);
  say({ kind: 'taken' });
  figures.computed();
  expect(toPage).toEqual([{ kind: 'figure', question: QUESTION }]);
  expect(toWorker).toMatchObject([{ kind: 'reset' }, { kind: 'answer', answer: 5 }]);
});
