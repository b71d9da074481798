import { defineCall, typedJson } from '#resource';
import type { GeoPoint } from './core/model.ts';

/** Looks up the position of an address (docs/decisions/geocoding.md). */
export const geocodeCall = defineCall({
  method: 'GET',
  path: 'geocode',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'],
  summary: 'Where an address is: OK with its place, or ZERO_RESULTS with a message',
  query: { address: { type: 'text', required: true, max: 500 } },
  output: {
    status: { type: 'text', required: true },
    results: typedJson<readonly { readonly geometry: { readonly location: GeoPoint } }[]>(),
    message: { type: 'text' },
  },
  errors: { 424: 'The service refused or could not be reached' },
  rate: 60,
});
