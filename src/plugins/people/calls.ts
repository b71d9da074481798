import { defineCall, typedJson, type SwitchableResource } from '#resource';

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

/** A named right, with the presets that have it. */
export interface OfferedRight {
  readonly name: string;
  readonly roles: readonly string[];
  /** In the language of the address. */
  readonly title: string;
  readonly help: string;
}

/** Rights that an own role can have or not. */
export const rightsOfferCall = defineCall({
  method: 'GET',
  path: 'roles/rights',
  roles: ['ROLE_ADMIN'],
  summary: 'The rights that an own role can have or not, and which of them each preset has',
  output: {
    resources: typedJson<readonly SwitchableResource[]>(),
    rights: typedJson<readonly OfferedRight[]>(),
  },
});
