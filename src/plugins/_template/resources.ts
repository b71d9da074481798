import { defineResource, type RecordOf } from '#resource';

/** A template example: table, API, list and forms are all made of this. */
export const templateExamples = defineResource({
  name: 'template_examples',
  className: 'TemplateExample',
  title: 'name',
  icon: 'list-checks',
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'entry',
    },
    isDone: { type: 'boolean', default: false, filter: true, order: true, list: 2, form: 'entry' },
  },
});

/** A template example on the wire. */
export type TemplateExample = RecordOf<typeof templateExamples>;
