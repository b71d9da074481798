import { expect, it } from 'vitest';
import {
  agentsOf,
  columnOfLead,
  daysInStage,
  idsIn,
  isAsLeft,
  isOverLimit,
  isShown,
  laneOfLead,
  overLimitByStage,
  stepDue,
  withColumn,
  type Lead,
  type Pipeline,
} from './pipeline.ts';

const lead = (id: number, fields: Partial<Lead> = {}): Lead => ({
  id,
  name: `Lead ${id}`,
  leadStage: { id: 1 },
  ...fields,
});
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const NOW = Date.parse('2026-03-10T09:00:00Z');
const all = { text: '', agent: '', step: '' };

it('a closed lead is in Won or Lost, any other lead in its stage', () => {
  expect(columnOfLead(lead(1))).toBe('1');
  expect(columnOfLead(lead(1, { status: 'completed' }))).toBe('won');
  expect(columnOfLead(lead(1, { status: 'lost' }))).toBe('lost');
  expect(columnOfLead(lead(1, { leadStage: null }))).toBeNull();
});

it('a lead is in the lane of its agent, else in the lane without one; agents are sorted by name', () => {
  const leads = [
    lead(1, { agent: { id: 7, fullName: 'Salma' } }),
    lead(2),
    lead(3, { agent: { id: 4, fullName: 'Claire' } }),
  ];
  expect(leads.map(laneOfLead)).toEqual(['7', 'none', '4']);
  expect(agentsOf([...leads, ...leads]).map(({ id }) => id)).toEqual([4, 7]);
});

it.each([
  ['2026-03-09T23:59:00Z', 'late'],
  ['2026-03-10T00:00:00Z', 'today'],
  ['2026-03-11T00:00:00Z', 'later'],
  [null, 'none'],
  ['soon', 'none'],
])('a next step at %s is %s', (nextStepAt, due) => {
  expect(stepDue(lead(1, { nextStepAt }), NOW, dayOf)).toBe(due);
});

it('days in a stage are whole numbers, and unknown without a start', () => {
  expect(daysInStage(lead(1, { stageSince: '2026-03-07T10:00:00Z' }), NOW)).toBe(2);
  expect(daysInStage(lead(1, { stageSince: '2026-03-11T10:00:00Z' }), NOW)).toBe(0);
  expect(daysInStage(lead(1), NOW)).toBeNull();
});

it('a filter matches text in title, summary or customer, an agent, and a next step', () => {
  const one = lead(1, { description: 'Breakfast', customer: { id: 1, fullName: 'Leila' }, agent: { id: 7 } });
  expect(isShown(one, { ...all, text: ' break ' }, 'none')).toBe(true);
  expect(isShown(one, { ...all, text: 'LEILA' }, 'none')).toBe(true);
  expect(isShown(one, { ...all, text: 'dinner' }, 'none')).toBe(false);
  expect(isShown(one, { ...all, agent: '7' }, 'none')).toBe(true);
  expect(isShown(one, { ...all, agent: 'none' }, 'none')).toBe(false);
  expect(isShown(one, { ...all, step: 'late' }, 'late')).toBe(true);
});

it('after a move the leads have the places of the response', () => {
  const stages = [
    { id: 1, name: 'First' },
    { id: 2, name: 'Quote', code: 'quote' },
  ];
  const board: Pipeline = {
    id: 1,
    name: 'Board',
    leadStages: stages,
    leadOpportunities: [lead(1, { position: 1 }), lead(2, { leadStage: { id: 2 }, position: 1 })],
  };
  const quote = stages[1] ?? { id: 2, name: '' };
  const moved = withColumn(board, quote, [1, 2], new Map([[1, { relatedOrder: { id: 5 } }]]));
  expect(idsIn(moved, 2)).toEqual([1, 2]);
  expect(moved.leadOpportunities[0]).toMatchObject({ leadStage: { code: 'quote' }, relatedOrder: { id: 5 } });
});

it('an open lead is over the limit after more days than its stage allows', () => {
  const stages = [
    { id: 1, name: 'Quote', limitDays: 7 },
    { id: 2, name: 'Later' },
  ];
  const at = (days: number, fields: object = {}) => ({
    id: 1,
    name: 'Wedding',
    leadStage: { id: 1 },
    stageSince: new Date(Date.parse('2026-11-20T10:00:00Z') - days * 86_400_000).toISOString(),
    ...fields,
  });
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect([7, 8].map((days) => isOverLimit(at(days), stages, now))).toEqual([false, true]);
  expect(isOverLimit(at(30, { leadStage: { id: 2 } }), stages, now)).toBe(false);
  expect(isOverLimit(at(30, { status: 'completed' }), stages, now)).toBe(false);
});

it('leads over the limit are counted by stage', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const since = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const leadStages = [
    { id: 1, name: 'First', limitDays: 7 },
    { id: 2, name: 'Later' },
  ];
  const leadOpportunities = [
    lead(1, { stageSince: since(8) }),
    lead(2, { stageSince: since(30) }),
    lead(3, { stageSince: since(7) }),
    lead(4, { stageSince: since(30), status: 'lost' }),
    lead(5, { stageSince: since(30), leadStage: { id: 2 } }),
    lead(6, { stageSince: since(30), leadStage: null }),
  ];
  expect([...overLimitByStage({ id: 1, name: 'Board', leadStages, leadOpportunities }, now)]).toEqual([[1, 2]]);
});

it('a lead is as a move has left it while stage, status and the changed agent are the same', () => {
  const riad = lead(1, { leadStage: { id: 2 }, status: 'open', agent: { id: 4 } });
  const left = { stage: 2, status: 'open' };
  expect(isAsLeft(riad, left)).toBe(true);
  expect(isAsLeft({ ...riad, status: null, position: 9 }, left)).toBe(true);
  expect(isAsLeft({ ...riad, leadStage: { id: 3 } }, left)).toBe(false);
  expect(isAsLeft({ ...riad, status: 'lost' }, left)).toBe(false);
  expect(isAsLeft(undefined, left)).toBe(false);
  expect(isAsLeft(riad, { ...left, agent: 4 })).toBe(true);
  expect(isAsLeft({ ...riad, agent: null }, { ...left, agent: 4 })).toBe(false);
  expect(isAsLeft({ ...riad, leadStage: null, agent: null }, { stage: null, status: 'open', agent: null })).toBe(true);
});
