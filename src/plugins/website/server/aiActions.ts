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
  confirm: {
    en: 'Change %{smart_count} page |||| Change %{smart_count} pages',
    fr: 'Modifier %{smart_count} page |||| Modifier %{smart_count} pages',
    ar: 'عدم تغيير أي صفحة |||| تغيير صفحة واحدة |||| تغيير صفحتين |||| تغيير %{smart_count} صفحات |||| تغيير %{smart_count} صفحة |||| تغيير %{smart_count} صفحة',
  },
  input: { isPublished: { type: 'boolean', required: true } },
  changeOf: ({ isPublished }) => ({ isPublished }),
};
