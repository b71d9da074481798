import type { Accounts } from './accounts.ts';
import type { Approvals } from './approvals.ts';
import type { Actors } from './actor.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import type { Tokens } from './tokens.ts';

/** Dependencies of the routes of sign-in, session and PIN. */
export interface AuthParts {
  readonly accounts: Accounts;
  readonly actors: Actors;
  readonly approvals: Approvals;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly tokens: Tokens;
  readonly corsOrigins: readonly string[];
  readonly isCookieSecure: boolean;
  readonly now: () => number;
}
