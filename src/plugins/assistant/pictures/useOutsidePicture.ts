import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCall, useErrorText } from '#admin';
import { outsidePictureCall } from '../contract/pictureCall.ts';
import { usePictureProof } from './ShownPictures.tsx';

/** Thumbnail of a picture of another site. */
export interface OutsideThumbnail {
  /** For the element in the picture's place: the picture is asked for when it is seen. */
  readonly ref: RefObject<HTMLSpanElement | null>;
  /** Address of its data; undefined: it is not there, yet or at all. */
  readonly src: string | undefined;
  /** Reason why there is none, as a sentence; undefined: it is there or on its way, or may not be asked for. */
  readonly errorText: string | undefined;
  readonly isPending: boolean;
}

/** Asks the server for the thumbnail of a picture of another site. */
export function useOutsidePicture(address: string): OutsideThumbnail {
  const [ref, isSeen] = useSeen();
  const proof = new URLSearchParams(usePictureProof(address));
  const [expires, signature] = [proof.get('expires') ?? '', proof.get('signature') ?? ''];
  const textOf = useErrorText();
  const { data, error, isFetching } = useCall(
    outsidePictureCall,
    { query: { address, expires, signature } },
    { enabled: isSeen && signature !== '', staleTime: FRESH_MS },
  );
  return { ref, src: data?.data, errorText: error ? textOf(error) : undefined, isPending: isFetching };
}

/** Time for which a loaded picture is shown without asking again, ms. */
const FRESH_MS = 600_000;

/** Tells when an element has come near the visible part of the page once. */
function useSeen(): [RefObject<HTMLSpanElement | null>, boolean] {
  const ref = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}
