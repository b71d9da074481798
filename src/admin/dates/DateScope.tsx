import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useLocale } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useStoreZone } from '../format/useStoreZone.ts';
import { MuiScope } from '../theme/MuiScope.tsx';
import { dateLanguage } from './languages.ts';
import { wallAdapter } from './wallAdapter.ts';

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
