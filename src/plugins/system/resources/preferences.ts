import { defineResource } from '#resource';

/**
 * A named preference of one user, valid on every device: the cards of the dashboard, favourites of the menu. `POST` of an
 * existing name replaces its value.
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

declare module '#resource' {
  interface Resources {
    preferences: typeof preferences;
  }
}
