/** English texts of outside agents: their keys and proposals. */
export const agents = {
  keys: {
    how: 'Connect an agent',
    help: 'An agent that speaks the Model Context Protocol calls this address with its key as bearer token. It has your rights to read, and only proposes changes. Neither your password nor a sign-in is required, and the key opens nothing else.',
    make: 'Create the key',
    made: 'Key for %{name}',
    once: 'Copy the key now: it is shown this once.',
    copy: 'Copy the key',
    copied: 'Copied',
    notCopied: 'It could not be copied. Select it and copy it by hand.',
    done: 'I have stored it',
    state: 'Status',
    states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
    neverUsed: 'Never',
    readsOnly: 'Reads only',
    revoke: 'Revoke',
    revokeOne: 'Revoke the key of %{name}',
    revokeHelp: 'The agent is refused from now on. This cannot be undone; a new key can be made at any time.',
    failed: 'The keys could not be loaded',
  },
  proposals: {
    all: 'Proposals',
    one: 'Proposal',
    by: 'Proposed by %{client}',
    accept: 'Accept %{smart_count} field |||| Accept %{smart_count} fields',
    decline: 'Decline',
  },
};
