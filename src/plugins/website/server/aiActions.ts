import type { AiAction } from '#server';

/** Publishes pages, or takes them off the website. */
export const setPublication: AiAction = {
  resource: 'pages',
  title: {
    en: 'Publish or hide pages',
    fr: 'Publier ou masquer des pages',
    ar: 'نشر الصفحات أو إخفاؤها',
  },
  description: 'Publishes pages of the website, or hides (unpublishes) them.',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  input: { isPublished: { type: 'boolean', required: true } },
  changeOf: ({ isPublished }) => ({ isPublished }),
};
