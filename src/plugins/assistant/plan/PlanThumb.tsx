import { Thumbnail } from '#admin';
import { ResourceIcon } from '#admin/internal';
import type { Resource } from '#resource';
import { useOutsidePicture } from '../pictures/useOutsidePicture.ts';
import type { Review } from '../review/review.ts';
import { isOurs, isOutside } from '../rules/pictures.ts';

/** The first picture that a proposed record will have, else the one that it has; undefined: none that can be shown. */
export function pictureOf({ fields, picture }: Pick<Review, 'fields' | 'picture'>): string | undefined {
  const images = fields.filter(({ field, isKept }) => field.type === 'image' && isKept);
  const addresses = [
    ...images.flatMap(({ value }): readonly unknown[] => (Array.isArray(value) ? value : [value])),
    picture,
  ];
  return addresses.find(
    (address): address is string => typeof address === 'string' && (isOurs(address) || isOutside(address)),
  );
}

interface ThumbProps {
  readonly resource: Resource;
  /** Address of the picture; undefined: there is none. */
  readonly address: string | undefined;
}

/** A picture of another site in a list; until it is there, and where it cannot be had, the icon of its record's kind. */
function OutsideThumb({ resource, address }: { readonly resource: Resource; readonly address: string }) {
  const { ref, src } = useOutsidePicture(address);
  return (
    <span ref={ref}>
      {src === undefined ? <ResourceIcon resource={resource.name} /> : <Thumbnail icon="box" src={src} />}
    </span>
  );
}

/** The picture of a record of a plan; without one the icon of its kind. */
export function PlanThumb({ resource, address }: ThumbProps) {
  if (address === undefined) return <ResourceIcon resource={resource.name} />;
  if (isOutside(address)) return <OutsideThumb resource={resource} address={address} />;
  return <Thumbnail icon="box" src={address} />;
}
