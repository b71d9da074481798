import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useCall, useDebounced, useErrorText } from '#admin';
import { isObject, type AnswerOf } from '#resource';
import { geocodeCall } from '../../calls.ts';
import type { GeoPoint } from '../model.ts';

/** Position of an address, as far as it is known. */
export type AddressPosition =
  | { readonly state: 'empty' | 'searching' | 'none' | 'offline' }
  | { readonly state: 'found'; readonly point: GeoPoint }
  | { readonly state: 'failed'; readonly message: string };

/** Debounce of the lookup, ms. Longer than for a search, because addresses are typed in one go. */
const PAUSE_MS = 600;

type Answer = AnswerOf<typeof geocodeCall>;

/** Position in an answer; null when the address is unknown. */
const pointOf = ({ status, results }: Answer): GeoPoint | null =>
  status === 'OK' ? (results[0]?.geometry.location ?? null) : null;

/** True when the service refused the request, so that the address may or may not exist. */
const isRefused = ({ status }: Answer): boolean => !['OK', 'ZERO_RESULTS'].includes(status);

/** True when the server answered with an error message. */
const isAnswered = (error: unknown): boolean => isObject(error) && typeof error.status === 'number' && error.status > 0;

/** State of the lookup of an address. */
interface Lookup {
  /** Absent until the server has answered. */
  readonly answer: Answer | undefined;
  /** Error in the language of the screen. */
  readonly failure: string | undefined;
}

function positionOf({ answer, failure }: Lookup, isOnline: boolean): AddressPosition {
  if (failure !== undefined) return { state: 'failed', message: failure };
  if (answer === undefined) return { state: isOnline ? 'searching' : 'offline' };
  const point = pointOf(answer);
  return point ? { state: 'found', point } : { state: 'none' };
}

/**
 * Looks up an address after a debounce (docs/decisions/geocoding.md).
 * @param point the position when it is already known; nothing is looked up then
 * @param onPoint called with the position that was found
 */
export function useGeocode(
  text: string,
  point: GeoPoint | null,
  { isOnline, onPoint }: { readonly isOnline: boolean; readonly onPoint: (point: GeoPoint) => void },
): AddressPosition & { readonly retry: () => void } {
  const textOf = useErrorText();
  const translate = useTranslate();
  const typed = text.replace(/\s+/g, ' ').trim();
  const address = useDebounced(typed, PAUSE_MS);
  const isSettled = typed === address;
  const isWanted = isSettled && address !== '' && point === null && isOnline;
  const query = useCall(geocodeCall, { query: { address } }, { enabled: isWanted, staleTime: Infinity });
  const answer = isSettled ? query.data : undefined;
  const found = answer ? pointOf(answer) : null;
  useEffect(() => {
    if (found && point === null) onPoint(found);
  }, [found, point, onPoint]);
  const retry = () => void query.refetch();
  if (typed === '') return { state: 'empty', retry };
  if (point) return { state: 'found', point, retry };
  const failureOf = (error: Error) => (isAnswered(error) ? textOf(error) : translate('pos.map.failed'));
  const refusal = answer && isRefused(answer) ? translate('pos.map.refused') : undefined;
  const error = isSettled && !query.isFetching ? query.error : null;
  return { ...positionOf({ answer, failure: error ? failureOf(error) : refusal }, isOnline), retry };
}
