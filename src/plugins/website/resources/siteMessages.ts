import { defineResource } from '#resource';

/** A message that a visitor has sent by a contact form of the website (docs/rules/website.md, "Messages of visitors"). */
export const siteMessages = defineResource({
  name: 'site_messages',
  className: 'SiteMessage',
  title: 'name',
  icon: 'message-square',
  order: { id: 'desc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      createOnly: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'message',
    },
    email: {
      type: 'text',
      format: 'email',
      required: true,
      max: 254,
      createOnly: true,
      filter: true,
      search: true,
      list: 2,
      form: 'message',
    },
    message: {
      type: 'text',
      multiline: true,
      required: true,
      max: 5000,
      createOnly: true,
      search: true,
      list: 3,
      form: 'message',
    },
    pagePath: { type: 'text', max: 300, createOnly: true, filter: true, form: 'message' },
    language: { type: 'enum', values: ['en', 'fr', 'ar'], createOnly: true, filter: true, form: 'message' },
    isAnswered: { type: 'boolean', default: false, filter: true, list: 4, form: 'message' },
  },
});
