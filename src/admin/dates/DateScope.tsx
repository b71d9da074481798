import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useLocale } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { parse } from 'date-fns/parse';
import { useStoreZone } from '../format/useStoreZone.ts';
import { MuiScope } from '../theme/MuiScope.tsx';
import { dateLanguage } from './languages.ts';
import { WallDate, wallNow } from './wallDate.ts';

/** Language, calendar and theme of MUI's date pickers; also for screens that have no other part of MUI. */
export function DateScope({ children }: { children: ReactNode }) {
  const language = dateLanguage(useLocale() ?? 'en');
  const zone = useStoreZone()();
  const adapter = useMemo(() => wallAdapter(zone), [zone]);
  return (
    <MuiScope>
      <LocalizationProvider
        dateAdapter={adapter}
        adapterLocale={language.locale}
        {...(language.texts && { localeText: language.texts })}
      >
        {children}
      </LocalizationProvider>
    </MuiScope>
  );
}

/**
 * Makes the class through which MUI's pickers calculate with {@link WallDate}s.
 * @param timeZone IANA zone whose today is marked in the calendar
 */
function wallAdapter(timeZone: string): typeof AdapterDateFns {
  return class WallAdapter extends AdapterDateFns {
    override date: AdapterDateFns['date'] = ((value?: string | null) =>
      value === null ? null : value === undefined ? wallNow(timeZone) : new WallDate(value)) as AdapterDateFns['date'];
    override getInvalidDate = () => new WallDate(Number.NaN);
    override parse = (value: string, format: string) =>
      value === '' ? null : parse(value, format, wallNow(timeZone), { locale: this.locale });
  };
}
