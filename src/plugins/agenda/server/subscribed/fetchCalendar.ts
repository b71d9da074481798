import { OutsideFailure, outsideAddress, readOutside } from '#server';
import type { CalendarFailureCode } from '../rules.ts';

/** A subscribed calendar could not be read. */
export class CalendarFailure extends Error {
  readonly code: CalendarFailureCode;

  constructor(code: CalendarFailureCode) {
    super(code);
    this.name = 'CalendarFailure';
    this.code = code;
  }
}

/** Limits of a reading. */
export interface FetchOptions {
  /** True: addresses inside the network and without encryption, where whoever runs the server allows them. */
  readonly mayBePrivate: boolean;
  readonly signal: AbortSignal;
}

/**
 * The address of a calendar as it is stored: https, without a name and a password.
 * @returns null for any other
 */
export function calendarAddress(text: string, mayBePrivate: boolean): URL | null {
  const trimmed = text.trim();
  return outsideAddress(
    trimmed.toLowerCase().startsWith('webcal://') ? `https${trimmed.slice(6)}` : trimmed,
    mayBePrivate,
  );
}

/** Reads the text at the address of a calendar. @throws CalendarFailure */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<string> {
  try {
    const limits = { largest: LARGEST, timeout: TIMEOUT_MS, accept: ACCEPT };
    const url = calendarAddress(address, options.mayBePrivate)?.href ?? address;
    return new TextDecoder().decode(await readOutside(url, { ...options, ...limits }));
  } catch (error) {
    if (error instanceof OutsideFailure) throw new CalendarFailure(error.code);
    throw error;
  }
}

/** Largest answer, bytes. */
const LARGEST = 4 * 1024 * 1024;
/** Time limit of a reading with its redirects, ms. */
const TIMEOUT_MS = 20_000;
const ACCEPT = 'text/calendar, text/plain;q=0.5, */*;q=0.1';
