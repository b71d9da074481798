import type { HeldRoles, Role } from './roles.ts';

/**
 * A right that a plugin declares by name, beside those to the records of resources: to refund, to plan deliveries. Its roles
 * have it; an own role may be given it, or have it taken away. Its server part adds the texts.
 */
export interface NamedRight {
  /** A word of the plugin or of its resource, and one of the act: `orders.refund`. Not the name of an operation. */
  readonly name: `${string}.${string}`;
  readonly roles: readonly Role[];
}

/**
 * Declares a named right. A server part lists it (`rights` of `definePluginServer`), a call may ask for it in place of roles.
 * @example export const redeemRight = defineRight('gift_cards.redeem', ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER']);
 */
export const defineRight = (name: NamedRight['name'], roles: readonly Role[]): NamedRight => ({ name, roles });

/** Tells whether somebody holds a named right: by a role, or by an exception of their own role. What is taken counts first. */
export function holdsRight(held: HeldRoles, { name, roles }: NamedRight): boolean {
  if (held.includes(`-${name}`)) return false;
  return held.includes(`+${name}`) || roles.some((role) => held.includes(role));
}

/** Tells whether a named right was taken from somebody by their own role, whatever their role or a setting allows. */
export const isRightTaken = (held: HeldRoles, { name }: NamedRight): boolean => held.includes(`-${name}`);

/** Tells whether a caller holds one of these roles, or this named right. */
export const holdsOneOf = (held: HeldRoles, allowed: readonly Role[] | NamedRight): boolean =>
  isNamedRight(allowed) ? holdsRight(held, allowed) : allowed.some((role) => held.includes(role));

/** Distinguishes a named right from a list of roles. */
export const isNamedRight = (allowed: readonly Role[] | NamedRight): allowed is NamedRight => !Array.isArray(allowed);
