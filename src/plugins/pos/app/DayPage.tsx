import { Day } from '../day/Day.tsx';
import { TillAround } from './TillAround.tsx';

/** The day of a till: `/admin/pos/day`. */
export default function DayPage() {
  return (
    <TillAround>
      <Day />
    </TillAround>
  );
}
