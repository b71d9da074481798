import { TrendingDown, TrendingUp, Minus } from 'lucide-react';
import { Trend, VisuallyHidden, Ltr, useFormats } from '#admin';

/** A change in percent: up is good. Nothing where there is nothing to compare with. */
export function Percent({ change }: { change: number | null }) {
  const formats = useFormats();
  if (change === null) return null;
  const tone = change > 0 ? 'good' : change < 0 ? 'bad' : 'even';
  const icon = { good: TrendingUp, bad: TrendingDown, even: Minus }[tone];
  return (
    <Trend tone={tone} icon={icon}>
      {change < 0 && <VisuallyHidden>−</VisuallyHidden>}
      <Ltr>
        {Math.abs(change) > MOST ? '> ' : ''}
        {formats.percent(Math.min(MOST, Math.abs(change)), 1)}
      </Ltr>
    </Trend>
  );
}

/** Changes above this are not shown as a percentage: the earlier value was almost zero. */
const MOST = 999;
