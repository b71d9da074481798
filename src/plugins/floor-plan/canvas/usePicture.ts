import { useEffect, useState } from 'react';

/** Loads a picture for a canvas; undefined until it is there, and when it cannot be loaded: the plan works without. */
export function usePicture(address: string | null | undefined): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    setPicture(undefined);
    if (!address) return undefined;
    const image = new Image();
    const ends = new AbortController();
    image.addEventListener('load', () => setPicture(image), { signal: ends.signal });
    image.src = address;
    return () => ends.abort();
  }, [address]);
  return picture;
}
