/** Corners of the faces of a surface, three for each. */
export interface Surface {
  /** Number of corners in the file. */
  readonly corners: number;
  /** Tells whether a corner has a place: three finite numbers. */
  readonly hasPlace: (corner: number) => boolean;
  /** Corners of the faces, three for each; absent: each three corners in their order are a face. */
  readonly faces?: ArrayLike<number> | undefined;
}

/** Faces of a surface that cannot be drawn, by their numbers. */
export interface BadFaces {
  readonly faces: readonly number[];
  /** Some name corners that do not exist. */
  readonly isOutOfRange: boolean;
  /** Number of faces that can be drawn. */
  readonly good: number;
  /** A corner of one that can be drawn; undefined: there is none. */
  readonly example: number | undefined;
}

/** Finds the faces of a surface that name a corner without a place, or one that is not there. */
export function badFacesOf({ corners, hasPlace, faces }: Surface): BadFaces {
  const count = Math.floor((faces?.length ?? corners) / 3);
  const bad: number[] = [];
  let isOutOfRange = false;
  let example: number | undefined;
  for (let face = 0; face < count; face += 1) {
    let isGood = true;
    for (let at = face * 3; at < face * 3 + 3; at += 1) {
      const corner = faces ? (faces[at] ?? -1) : at;
      const isThere = corner >= 0 && corner < corners;
      if (!isThere) isOutOfRange = true;
      if (!isThere || !hasPlace(corner)) isGood = false;
    }
    if (isGood) example ??= faces ? faces[face * 3] : face * 3;
    else bad.push(face);
  }
  return { faces: bad, isOutOfRange, good: count - bad.length, example };
}

/** Smallest and largest side of a model that is drawn as it is, in units of its file. Cameras and rays lose digits beyond. */
const SMALLEST = 1e-3;
const LARGEST = 1e6;

/** Factor by which a model is drawn. @param size its longest side, above 0, in the unit of the file */
export const drawnScale = (size: number): number => (size < SMALLEST || size > LARGEST ? 1 / size : 1);
