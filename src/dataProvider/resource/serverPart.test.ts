import { expect, test } from 'vitest';
import { defineResource } from './define.ts';
import { forServer } from './serverPart.ts';

const stores = defineResource({
  name: 'stores',
  className: 'Store',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    hours: { type: 'embedded', many: true, fields: { day: { type: 'text' }, from: { type: 'text' } } },
  },
});

test('the server part adds rights, indexes and notes, also on fields inside others, and changes nothing else', () => {
  const whole = forServer(stores, {
    access: { ROLE_ADMIN: 'all' },
    indexes: [['name']],
    fields: {
      name: { sample: 'Medina' },
      hours: { description: 'When it is open.', fields: { day: { sample: 'Mo' } } },
    },
  });
  expect(whole).toEqual({
    ...stores,
    access: { ROLE_ADMIN: 'all' },
    indexes: [['name']],
    fields: {
      name: { type: 'text', required: true, sample: 'Medina' },
      hours: {
        ...stores.fields.hours,
        description: 'When it is open.',
        fields: { day: { type: 'text', sample: 'Mo' }, from: { type: 'text' } },
      },
    },
  });
  expect(Object.keys(whole.fields)).toEqual(Object.keys(stores.fields));
  expect(stores.fields.name).toEqual({ type: 'text', required: true });
});

test('a note on a field that is not there does not compile', () => {
  // @ts-expect-error -- no such field
  forServer(stores, { access: {}, fields: { nmae: { sample: 'Medina' } } });
  // @ts-expect-error -- no such field inside
  forServer(stores, { access: {}, fields: { hours: { fields: { until: { sample: '18:00' } } } } });
});
