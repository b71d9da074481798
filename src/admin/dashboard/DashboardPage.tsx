import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { LayoutGrid } from 'lucide-react';
import { businessDayOf } from '#resource';
import { useBusinessDays } from '../format/useStoreZone.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Slot } from '../plugins/Slot.tsx';
import { useCrumbs } from '../shell/crumbs.ts';
import { useInstance } from '../signIn/useInstance.ts';
import { Button, VisuallyHidden, PageHeader, Segmented, Skeleton, useIsSlow } from '../ui/index.ts';
import { ArrangeGrid } from './ArrangeGrid.tsx';
import { CardGrid } from './CardGrid.tsx';
import styles from './DashboardPage.module.css';
import { RangeContext, RANGES } from './range.ts';
import { useArrangement, type Arrangement } from './useArrangement.ts';

/** The start page: cards of the plugins in the user's arrangement. */
export default function DashboardPage() {
  return (
    <PartTexts part="dashboard">
      <Dashboard />
    </PartTexts>
  );
}

/** The regional form in which days are written (Arabic of Morocco has its own names of months). */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** The business day that the cards call today: `Friday 20 November`. */
function useToday(): string {
  const locale = useLocale();
  const days = useBusinessDays();
  const day = new Intl.DateTimeFormat(REGIONS[locale] ?? locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(businessDayOf(Date.now(), days())));
  return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1).replace(/[,،]/, '');
}

function Head({ arrangement, isArranging, onArrange }: HeadProps) {
  const translate = useTranslate();
  const { range, keepRange, isOwn, reset } = arrangement;
  const options = RANGES.map((value) => {
    const label = translate(`flexy.dashboard.range.${value}`);
    return { value, label, name: label };
  });
  return (
    <PageHeader
      title={useToday()}
      actions={
        <>
          {isArranging ? (
            <Button disabled={!isOwn} icon="rotate-cw" onClick={reset}>
              {translate('flexy.dashboard.reset')}
            </Button>
          ) : (
            <Segmented
              label={translate('flexy.dashboard.rangeLabel')}
              options={options}
              value={range}
              onChange={keepRange}
            />
          )}
          <Button
            kind={isArranging ? 'primary' : 'plain'}
            icon={isArranging ? 'check' : LayoutGrid}
            onClick={() => onArrange(!isArranging)}
          >
            {translate(isArranging ? 'flexy.dashboard.done' : 'flexy.dashboard.arrange')}
          </Button>
        </>
      }
    />
  );
}

interface HeadProps {
  arrangement: Arrangement;
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
}

function Dashboard() {
  const translate = useTranslate();
  useCrumbs([{ label: translate('flexy.plugins.dashboard') }]);
  const arrangement = useArrangement();
  const [isArranging, setArranging] = useState(false);
  const { cards, range, isPending, keepCards } = arrangement;
  const { instance } = useInstance();
  const isDemo = instance ? instance.demoUsers.length > 0 : undefined;
  // Arrangement and demo flag load separately; the figures do not wait for them if they fail.
  const isUnknown = isPending || isDemo === undefined;
  const isWaiting = !useIsSlow(isUnknown) && isUnknown;
  return (
    <RangeContext value={range}>
      <Head arrangement={arrangement} isArranging={isArranging} onArrange={setArranging} />
      <div className={styles.page}>
        {isWaiting && (
          <VisuallyHidden>
            <span role="status">{translate('flexy.state.loading')}</span>
          </VisuallyHidden>
        )}
        {!isWaiting && !isArranging && isDemo !== undefined && (
          <Slot name="dashboard.start" given={{ isDemo }} pending={<Skeleton height="480px" />} />
        )}
        {isArranging ? (
          <ArrangeGrid cards={cards} onChange={keepCards} />
        ) : (
          !isWaiting && <CardGrid cards={cards.filter((card) => !card.isHidden)} />
        )}
        <Slot name="dashboard" given={{}} />
      </div>
    </RangeContext>
  );
}
