import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useErrorText } from '#admin';
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

/** True when the service refused the request (spec 8), so that the address may or may not exist. */
const isRefused = ({ status }: Answer): boolean => !['OK', 'ZERO_RESULTS'].includes(status);

/** True when the server answered with an error message. */
const isAnswered = (error: unknown): boolean => isObject(error) && typeof error.status === 'number' && error.status > 0;

interface Asked {
  readonly address: string;
  readonly answer: GeoPoint | null | { readonly message: string };
}

const isFailure = (answer: Asked['answer']): answer is { readonly message: string } =>
  answer !== null && 'message' in answer;

/** Returns the position of the current address from the last answer. */
function positionOf(address: string, point: GeoPoint | null, asked: Asked | null, isOnline: boolean): AddressPosition {
  if (address === '') return { state: 'empty' };
  if (point) return { state: 'found', point };
  if (asked?.address === address) {
    if (isFailure(asked.answer)) return { state: 'failed', message: asked.answer.message };
    return asked.answer ? { state: 'found', point: asked.answer } : { state: 'none' };
  }
  return { state: isOnline ? 'searching' : 'offline' };
}

/**
 * Looks up an address after a debounce (DECISIONS 17).
 * @param point where it is, when that is known already: nothing is asked then
 * @param onPoint told what was found for the address
 */
export function useGeocode(
  text: string,
  point: GeoPoint | null,
  { isOnline, onPoint }: { readonly isOnline: boolean; readonly onPoint: (point: GeoPoint) => void },
): AddressPosition & { readonly retry: () => void } {
  const call = useApi();
  const textOf = useErrorText();
  const translate = useTranslate();
  const address = text.replace(/\s+/g, ' ').trim();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isDue = address !== '' && point === null && isOnline && asked?.address !== address;
  useEffect(() => {
    if (!isDue) return;
    const ends = new AbortController();
    const ask = async () => {
      try {
        const answer = await call(geocodeCall, { query: { address }, signal: ends.signal });
        if (ends.signal.aborted) return;
        const found = pointOf(answer);
        setAsked({ address, answer: isRefused(answer) ? { message: translate('pos.map.refused') } : found });
        if (found) onPoint(found);
      } catch (error) {
        const message = isAnswered(error) ? textOf(error) : translate('pos.map.failed');
        if (!ends.signal.aborted) setAsked({ address, answer: { message } });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [isDue, address, call, textOf, translate, onPoint]);
  const retry = useCallback(() => setAsked(null), []);
  return { ...positionOf(address, point, asked, isOnline), retry };
}
