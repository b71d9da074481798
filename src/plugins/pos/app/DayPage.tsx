import { Day } from '../day/Day.tsx';
import { WithTill } from './WithTill.tsx';

/** The day of a till: `/admin/pos/day`. */
export default function DayPage() {
  return (
    <WithTill>
      <Day />
    </WithTill>
  );
}
