import { expect, it } from 'vitest';
import type { Snapshot } from '../../convert/snapshot.ts';
import { figureKey, type FigureAnswer, type FigureQuestion } from '../../rules/figures.ts';
import { openEngine } from './engine.fixture.ts';
import { figureSource } from './figureSource.ts';

const FORMULAS = [
  '=FLEXY("orders","total",DATE(2026,3,1),DATE(2026,3,31))',
  '=flexy("Orders","Count",DATE(2026,3,1),DATE(2026,3,31))',
  '=FLEXY("orders","password",DATE(2026,3,1),DATE(2026,3,31))',
  '=FLEXY("orders","total","soon",DATE(2026,3,31))',
  '=FLEXY("customers","count",DATE(2026,3,1),DATE(2026,3,1))',
  '=A1*2',
];
const snapshot: Snapshot = {
  ...{ id: 'b', name: 'b', appVersion: '0.25.1', locale: 'enUS' as Snapshot['locale'], styles: {}, sheetOrder: ['s'] },
  sheets: { s: { id: 's', name: 'S', cellData: Object.fromEntries(FORMULAS.map((f, row) => [row, { 0: { f } }])) } },
};

it('figures of the shop are read by formulas: amounts, numbers, and errors for what there is not or not yet', async () => {
  const answers = new Map<string, FigureAnswer>([['orders.total 2026-03-01 2026-03-31', 1234.5]]);
  answers.set('orders.count 2026-03-01 2026-03-31', 12);
  const asked: FigureQuestion[] = [];
  const figures = {
    read(question: FigureQuestion) {
      asked.push(question);
      return answers.get(figureKey(question));
    },
  };
  const engine = await openEngine(snapshot, { figures });
  const { sheets } = engine.save().snapshot;
  engine.end();
  expect(FORMULAS.map((_, row) => sheets.s?.cellData?.[row]?.[0]?.v)).toEqual([
    ...[1234.5, 12, '#VALUE!', '#VALUE!', '#N/A', 2469],
  ]);
  expect(asked).toContainEqual({ figure: 'customers.count', from: '2026-03-01', to: '2026-03-01' });
});

function sourceWithChannel() {
  const sent: unknown[] = [];
  const channel = Object.assign(new EventTarget(), { postMessage: (one: unknown) => sent.push(one) });
  const source = figureSource(channel as unknown as BroadcastChannel);
  return { source, sent, tell: (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data })) };
}

it('a workbook asks 500 questions at most, and has no answers of the one before', () => {
  const { source, sent, tell } = sourceWithChannel();
  const question = (day: number): FigureQuestion => ({ figure: 'orders.count', from: `day ${day}`, to: '2026-03-02' });
  for (let day = 0; day < 600; day += 1) source.read(question(day));
  expect(sent).toHaveLength(500);
  tell({ kind: 'answer', question: question(1), answer: 7 });
  tell({ kind: 'reset' });
  expect(source.read(question(1))).toBeUndefined();
  expect(sent.at(-1)).toEqual({ kind: 'asked', question: question(1) });
});

it('a question is asked once, until all are asked anew; the last answer stays until the next one', () => {
  const { source, sent, tell } = sourceWithChannel();
  const question: FigureQuestion = { figure: 'orders.count', from: '2026-03-01', to: '2026-03-02' };
  expect([source.read(question), source.read(question)]).toEqual([undefined, undefined]);
  expect(sent).toEqual([{ kind: 'asked', question }]);
  tell({ kind: 'answer', question, answer: 7 });
  expect(source.read(question)).toBe(7);
  tell({ kind: 'forget' });
  expect(source.read(question)).toBe(7);
  expect(sent.filter((one) => (one as { kind: string }).kind === 'asked')).toHaveLength(2);
});
