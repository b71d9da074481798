import type { Theme } from '@mui/material/styles';
import { numbersOf, REGIONS } from '../format/regions.ts';
import { isoWithOffset, zonedToMs } from '#resource';
import { raLook } from './raLook.ts';
import { shopDateOf, wallTextIn } from './shopDate.ts';

/** Language and time zone of the screen. */
export interface RaPlace {
  readonly locale: string;
  /** IANA zone of the store. */
  readonly zone: string;
}

/**
 * Default properties of react-admin's components: numbers and dates in the reader's language and the store's zone, and writes
 * that are sent before the screen goes on, so that a refusal leaves what was typed. A property on the element wins.
 */
export function raDefaults({ locale, zone }: RaPlace): Record<string, { defaultProps: object }> {
  const sent = { defaultProps: { mutationMode: 'pessimistic' } };
  return {
    RaDateField: {
      defaultProps: { locales: REGIONS[locale] ?? locale, transform: (value: unknown) => shopDateOf(value, zone) },
    },
    RaNumberField: { defaultProps: { locales: numbersOf(locale) } },
    RaDateTimeInput: {
      defaultProps: {
        format: (value: unknown) => wallTextIn(value, zone),
        parse: (text: string) => {
          const ms = text === '' ? null : zonedToMs(text, zone);
          return ms === null ? null : isoWithOffset(ms, zone);
        },
      },
    },
    // The API has times of day as texts; react-admin would make a moment of them, in the zone of the device.
    RaTimeInput: { defaultProps: { parse: (text: string) => text } },
    RaEdit: sent,
    RaDeleteButton: sent,
    RaBulkDeleteButton: sent,
    RaUpdateButton: sent,
    RaBulkUpdateButton: sent,
  };
}

/** MUI's theme with {@link raDefaults} and {@link raLook}. */
export const withRaDefaults = (theme: Theme, place: RaPlace): Theme => ({
  ...theme,
  components: { ...theme.components, ...raLook, ...raDefaults(place) },
});
