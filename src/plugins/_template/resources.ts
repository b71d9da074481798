import { defineResource, type RecordOf } from '#resource';

/** A template example. Table, API, list and forms are derived from this declaration. */
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

/** A template example in API answers. */
export type TemplateExample = RecordOf<typeof templateExamples>;

declare module '#resource' {
  interface Resources {
    template_examples: typeof templateExamples;
  }
}
