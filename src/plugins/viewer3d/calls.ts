import { defineCall } from '#resource';

/** A token for the cloud viewer. The server asks for it; its secrets stay there. */
export const tokenCall = defineCall({
  method: 'GET',
  path: 'viewer3d/token',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'A token for the cloud viewer of 3D models, and the address of its script',
  output: {
    isConfigured: { type: 'boolean', required: true },
    /** Null: not configured, or the failure below. */
    accessToken: { type: 'text', max: 8000, default: null },
    script: { type: 'text', max: 2000, default: null },
    /** Why there is no token although it is configured. */
    failure: { type: 'enum', values: ['unreachable', 'refused'], default: null },
  },
  rate: 30,
});
