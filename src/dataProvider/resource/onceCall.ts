/**
 * A writing call of a plugin that is done once per `Idempotency-Key`, as the writes of records are. Declared once and used by both
 * sides: the server answers it by `mountOnce`, and the outbox may send to it.
 */
export interface OnceCall {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/{locale}/api/`; `{id}` stands for one part of the address. */
  readonly path: string;
}

/**
 * Declares a call that is done once.
 * @param path below `/{locale}/api/`: `gift-cards/redeem`, `orders/{id}/turn-into`
 * @example export const redeemCall = onceCall('gift-cards/redeem');
 */
export const onceCall = (path: string, method: OnceCall['method'] = 'POST'): OnceCall => ({ method, path });
