import { defineResource, type Grant } from '#resource';

/** Nobody sees how others have arranged their screens, administrators neither. */
const OWN = {
  read: { user: '$user' },
  create: true,
  update: { user: '$user' },
  delete: { user: '$user' },
} as const satisfies Grant;

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
  indexes: [['user', 'name']],
  fields: {
    user: {
      type: 'relation',
      to: 'users',
      required: true,
      writable: false,
      filter: true,
      onDelete: 'cascade',
      description: 'Whose it is: the one who made it.',
    },
    name: {
      type: 'text',
      required: true,
      max: 64,
      pattern: '^[a-z][A-Za-z0-9_.\\-]*$',
      createOnly: true,
      filter: true,
      order: true,
      description: 'One of each name per person.',
      sample: 'dashboard',
    },
    value: { type: 'json', max: 16_000, description: 'What is kept; its shape is for the screen to say.' },
  },
  access: {
    ROLE_ADMIN: OWN,
    ROLE_MANAGER: OWN,
    ROLE_CASHIER: OWN,
    ROLE_AGENT_DRIVER: OWN,
    ROLE_KITCHEN: OWN,
  },
});
