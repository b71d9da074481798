import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { parse } from 'date-fns/parse';
import { WallDate, wallNow } from './wallDate.ts';

/**
 * Makes the class through which MUI's pickers calculate with {@link WallDate}s.
 * @param timeZone IANA zone whose today is marked in the calendar
 */
export function wallAdapter(timeZone: string): typeof AdapterDateFns {
  return class WallAdapter extends AdapterDateFns {
    override date: AdapterDateFns['date'] = ((value?: string | null) =>
      value === null ? null : value === undefined ? wallNow(timeZone) : new WallDate(value)) as AdapterDateFns['date'];
    override getInvalidDate = () => new WallDate(Number.NaN);
    override parse = (value: string, format: string) =>
      value === '' ? null : parse(value, format, wallNow(timeZone), { locale: this.locale });
  };
}
