// Calls that read and write the menu of the website.
import { defineCall } from '#resource';

const EDITORS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Most pages of a menu. The website shows the first of them (`shown`). */
const MOST_IN_MENU = 1000;

/** A page that can be in the menu. */
const MENU_PAGE = {
  id: { type: 'integer', required: true },
  title: { type: 'text', required: true },
  isPublished: { type: 'boolean', required: true },
} as const;

/** Reads the menu. */
export const menuCall = defineCall({
  method: 'GET',
  path: 'website/menu',
  roles: EDITORS,
  summary: 'The pages of the menu in their order, and the pages that are not in it; home and the shop always lead it',
  output: {
    mark: { type: 'text', required: true, description: 'Of the menu; sent along when it is saved.' },
    shown: { type: 'integer', required: true, description: 'Number of published pages that the website shows.' },
    pages: { type: 'embedded', many: true, required: true, fields: MENU_PAGE },
    others: { type: 'embedded', many: true, required: true, fields: MENU_PAGE },
  },
});

/** Saves the menu. */
export const saveMenuCall = defineCall({
  method: 'PUT',
  path: 'website/menu',
  roles: EDITORS,
  summary: 'Puts these pages into the menu in this order, and takes all others out of it',
  input: {
    mark: { type: 'text', required: true, max: 40, description: 'Of the menu that the caller saw.' },
    pages: {
      type: 'embedded',
      many: true,
      required: true,
      max: MOST_IN_MENU,
      fields: { id: { type: 'integer', min: 1, max: 2_147_483_647, required: true } },
    },
  },
  output: menuCall.output,
  errors: { 412: 'The menu is not as the caller saw it' },
});
