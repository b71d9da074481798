import { defineResource } from '#resource';

/**
 * How one person has arranged the admin, under a name each: the cards of the dashboard, favourites of the menu. It follows
 * them to every device. `POST` of a name that is kept already replaces its value.
 */
export const preferences = defineResource({
  name: 'preferences',
  className: 'Preference',
  title: 'name',
  icon: 'sliders-horizontal',
  core: true,
  audit: false,
  bin: false,
  allowUnpaged: true,
  order: { name: 'asc' },
  fields: {
    user: {
      type: 'relation',
      to: 'users',
      required: true,
      writable: false,
      filter: true,
      onDelete: 'cascade',
    },
    name: {
      type: 'text',
      required: true,
      max: 64,
      pattern: '^[a-z][A-Za-z0-9_.\\-]*$',
      createOnly: true,
      filter: true,
      order: true,
    },
    value: { type: 'json', max: 16_000 },
  },
});
