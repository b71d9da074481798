import { expect, test } from 'vitest';
import type { Field } from '#resource';
import { cardsOf, firstSeen } from '../../src/admin/crud/form/layout.ts';
import { leadOpportunities } from '../../src/plugins/crm/resources.ts';
import { tasks } from '../../src/plugins/projects/resources.ts';
import { pages } from '../../src/plugins/website/resources.ts';

test('a form that is laid out by hand has its cards and fields in that order, the rare ones folded', () => {
  const fields = Object.keys(tasks.fields);
  const laid = cardsOf(tasks, fields, fields);
  const placeOf = ({ isSide, isFolded }: (typeof laid)[number]) => (isFolded ? 'folded' : isSide ? 'side' : 'main');
  expect(laid.map((card) => `${card.name}: ${placeOf(card)}`)).toEqual([
    'task: main',
    'schedule: main',
    'state: side',
    'people: side',
    'dependencies: folded',
    'card: folded',
  ]);
  expect(laid[1]?.fields.map(({ name, span }) => [name, span])).toEqual([
    ['startAt', 6],
    ['endAt', 6],
    ['duration', 6],
    ['progress', 6],
  ]);
  expect(firstSeen(laid).some(({ isFolded }) => isFolded)).toBe(false);
  expect(cardsOf(tasks, [], ['name']).map(({ name }) => name)).toEqual(['task']);
});

test('every form that is laid out by hand has each field of the form once', () => {
  for (const resource of [tasks, leadOpportunities, pages]) {
    const { main, side, more } = resource.formLayout ?? { main: {} };
    const laid = [main, side, more].flatMap((cards) => Object.values(cards ?? {}).flat());
    const names = laid.map((one) => (typeof one === 'string' ? one : one[0]));
    const fields: Readonly<Record<string, Field>> = resource.fields;
    const wanted = Object.keys(fields).filter(
      (name) => fields[name]?.form !== false && !['collection', 'lines'].includes(fields[name]?.type ?? ''),
    );
    expect(names.toSorted()).toEqual(wanted.toSorted());
  }
});
