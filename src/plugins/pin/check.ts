import type { Host } from '#admin';
import { parsePerson, type Operator } from '#admin/internal';
import type { Act } from '#resource';
import type { PinRefusal } from './points.ts';

/** Result of checking a PIN. */
export type PinAnswer =
  | { readonly status: 'right'; readonly person: Operator; readonly token: string }
  /** `seconds`: how long no PIN is taken, when locked. `text`: the server's words, when it failed. */
  | { readonly status: PinRefusal; readonly seconds?: number; readonly text?: string };

/** Seconds of the first lock, shown when the server does not say for how long it locks. */
const FIRST_LOCK_S = 60;

const memberOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

function refusalOf(error: unknown): PinAnswer {
  const status = memberOf(error, 'status');
  if (status === 429) return { status: 'locked', seconds: Number(memberOf(error, 'retryAfter') ?? FIRST_LOCK_S) };
  if (status === 0) return { status: 'unreachable' };
  return { status: 'failed', text: error instanceof Error ? error.message : String(error) };
}

/**
 * Looks up whose four digits these are. The digits go to the server and nowhere else.
 * @param act what the PIN is to release, once; absent: whoever has it works here from now on
 */
export async function checkPin(host: Pick<Host, 'call'>, pin: string, act?: Act): Promise<PinAnswer> {
  try {
    const approval = act ? `&approval=${encodeURIComponent(JSON.stringify(act))}` : '';
    const answer = await host.call(`users?pinCode=${pin}${approval}`);
    const found: unknown = Array.isArray(answer) ? answer[0] : undefined;
    const person = parsePerson(found);
    const token = memberOf(found, 'operatorToken');
    return person && typeof token === 'string' ? { status: 'right', person, token } : { status: 'wrong' };
  } catch (error) {
    return refusalOf(error);
  }
}
