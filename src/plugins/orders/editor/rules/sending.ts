/** A body under the identity that makes it safe to send again (docs/rules/orders.md, "Sent again"). */
export interface Attempt {
  readonly uuid: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The next attempt to send. */
export interface NextAttempt {
  readonly attempt: Attempt;
  /** True when an earlier attempt with an unknown outcome is repeated: the same body with the same identity. */
  readonly isRepeat: boolean;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Chooses the next attempt. After an attempt without an answer it is unknown whether it was stored, so the same attempt is
 * repeated first; later changes are sent as an edit. A refused attempt stored nothing, so the next one has a new identity.
 * @param open the attempt whose outcome is not known; null: none
 * @param body of the document as it is now, without identity
 * @param uuid a new identity
 */
export function nextAttempt(open: Attempt | null, body: Attempt['body'], uuid: string): NextAttempt {
  if (open) return { attempt: open, isRepeat: !isSame(open.body, body) };
  return { attempt: { uuid, body }, isRepeat: false };
}
