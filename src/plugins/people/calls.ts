import { defineCall } from '#resource';

/** Makes a one-time link by which a person chooses their own password. */
export const accessLinkCall = defineCall({
  method: 'POST',
  path: 'users/{id}/access-link',
  roles: ['ROLE_ADMIN'],
  summary:
    'Makes a one-time link by which a person chooses a password, and ends the earlier ones; the answer is the only place that shows its token',
  input: { currentPassword: { type: 'text', max: 300 } },
  output: {
    id: { type: 'integer', required: true, description: 'Of its row in access_links.' },
    kind: { type: 'enum', values: ['invitation', 'reset'], required: true },
    token: { type: 'text', required: true, description: 'Shown once: the link is /admin/login#link={token}.' },
    expiresAt: { type: 'datetime', required: true },
  },
  isSecret: true,
  errors: { 409: 'The account of the caller was changed at this moment' },
  rate: 60,
});
