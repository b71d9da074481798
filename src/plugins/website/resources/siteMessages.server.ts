import { forServer } from '#resource';
import { siteMessages } from './siteMessages.ts';

/** Server part: rights and documentation. The website alone makes messages (server/contact/contactHandler.ts). */
export const siteMessagesForServer = forServer(siteMessages, {
  access: {
    ROLE_ADMIN: { read: true, update: true, delete: true },
    ROLE_MANAGER: { read: true, update: true, delete: true },
  },
  fields: {
    name: { description: 'As the visitor has typed it.', sample: 'Nadia Berrada' },
    email: { sample: 'nadia@example.org' },
    message: { sample: 'Do you deliver on Sunday?' },
    pagePath: { description: 'Path of the page with the form.', sample: '/en/contact' },
    language: { description: 'Language of that page.', sample: 'en' },
  },
});
