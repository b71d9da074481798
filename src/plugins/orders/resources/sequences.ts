import { defineResource } from '#resource';

/** Last number given to documents of a kind that come without a till's own. The server's alone. */
export const numberSequences = defineResource({
  name: 'number_sequences',
  className: 'NumberSequence',
  title: 'name',
  icon: 'hash',
  core: true,
  order: { name: 'asc' },
  fields: {
    name: { type: 'text', required: true, max: 40, unique: true, writable: false, form: false },
    value: { type: 'integer', min: 0, default: 0, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    number_sequences: typeof numberSequences;
  }
}
