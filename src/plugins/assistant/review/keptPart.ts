import type { Resource } from '#resource';
import type { AiWrite } from '../contract/types.ts';
import { keptReviews, writeOf, type Review } from './review.ts';

/**
 * The kept records of a plan, to be planned by themselves in whatever version they are now.
 * @returns null: nothing is kept; undefined: all is kept as it was proposed
 */
export function keptPart(
  { className }: Resource,
  reviews: readonly Review[],
): { writes: AiWrite[] } | null | undefined {
  const isWhole = ({ isKept, fields }: Review) => isKept && fields.every((one) => one.isKept && !one.isEdited);
  if (reviews.every(isWhole)) return undefined;
  const writes = keptReviews(reviews).map((review) => writeOf(className, { ...review, version: null }));
  return writes.length > 0 ? { writes } : null;
}
