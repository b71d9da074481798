import type { AiAction } from '#server';
import { texts } from './i18n.ts';

/** Publishes pages, or takes them off the website. */
export const setPublication: AiAction = {
  resource: 'pages',
  title: texts.actions.publishTitle,
  description: 'Publishes pages of the website, or hides (unpublishes) them.',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  confirm: texts.actions.publishConfirm,
  input: { isPublished: { type: 'boolean', required: true } },
  changeOf: ({ isPublished }) => ({ isPublished }),
};
