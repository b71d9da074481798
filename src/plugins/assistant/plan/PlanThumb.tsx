import { Thumbnail } from '#admin';
import { ResourceIcon } from '#admin/internal';
import type { Resource } from '#resource';
import type { Review } from '../review/review.ts';

/** Only addresses of our own server: the pages' policy refuses all others. */
const isOurs = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/** The first picture that a proposed record has; undefined: none of ours. */
export function pictureOf({ fields }: Pick<Review, 'fields'>): string | undefined {
  const images = fields.filter(({ field, isKept }) => field.type === 'image' && isKept);
  const addresses = images.flatMap(({ value }): readonly unknown[] => (Array.isArray(value) ? value : [value]));
  return addresses.find((address): address is string => typeof address === 'string' && isOurs(address));
}

/** The picture of a planned record; without one the icon of its kind. */
export function PlanThumb({ resource, review }: { readonly resource: Resource; readonly review: Review }) {
  const src = pictureOf(review);
  if (src === undefined) return <ResourceIcon resource={resource.name} />;
  return <Thumbnail icon="box" src={src} />;
}
