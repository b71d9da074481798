import { History, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Query, State, usePrint } from '#admin';
import { useTill } from '../core/till/tillContext.ts';
import styles from './day.module.css';
import { PrintedReport } from './PrintedReport.tsx';
import paper from './ReportView.module.css';
import type { DayView } from '../core/day/dayStore.ts';
import { EarlierDays } from './EarlierDays.tsx';
import { expectedDay } from '../core/day/expectedDay.ts';
import { localReport, type DayReport } from '../core/day/dayReport.ts';
import { useClock } from '../core/ui/useClock.ts';
import { usePrintDay } from './usePrintDay.ts';
import { useReport } from './useReport.ts';

/** Report of the open day so far, of the day that was just closed, or of an earlier one. */
export function ReportView({ view }: { view: DayView }) {
  const translate = useTranslate();
  const { device, settings } = useTill();
  const [chosen, choose] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  // With a blind count, the report of the open day would reveal the expected amounts.
  const isHidden = settings.isCountBlind && view.day !== null && chosen === null;
  const known = chosen === null && !isHidden ? knownReport(view) : null;
  const id = chosen ?? (known || isHidden ? null : (view.last?.id ?? null));
  const query = useReport(id);
  const earlier = isChoosing && device && (
    <EarlierDays
      till={device.id}
      onChoose={(day) => {
        choose(day);
        setChoosing(false);
      }}
      onClose={() => setChoosing(false)}
    />
  );
  const choosing = () => (chosen === null ? setChoosing(true) : choose(null));
  const report = (shown: DayReport) => (
    <>
      <Report report={shown} isEarlier={chosen !== null} onEarlier={choosing} />
      {earlier}
    </>
  );
  if (known) return report(known);
  if (isHidden)
    return (
      <>
        <State
          icon="lock"
          title={translate('pos.day.final.blind')}
          actions={
            <Button size="touch" icon={History} onClick={choosing}>
              {translate('pos.day.final.earlier')}
            </Button>
          }
        >
          {translate('pos.day.final.blindHelp')}
        </State>
        {earlier}
      </>
    );
  if (id === null)
    return (
      <State icon="file-question" title={translate('pos.day.final.none')}>
        {translate('pos.day.final.noneHelp')}
      </State>
    );
  return (
    <Query isPage failed={translate('pos.day.report')} query={query}>
      {report}
    </Query>
  );
}

/** Report of the day from local data; null when only the server has it. */
function knownReport(view: DayView): DayReport | null {
  const { day, report, sums, movements } = view;
  if (!day) return report;
  return localReport(day, expectedDay(day.openingFloat, sums, movements, new Map()), movements, null, view.waiting > 0);
}

function About({ report }: { report: DayReport }) {
  const translate = useTranslate();
  const clock = useClock();
  const name = report.closedBy?.name ?? '';
  const isOpen = report.closedAt === null;
  return (
    <section className={`${styles.card} ${styles.padded}`}>
      <h2>
        {isOpen
          ? translate('pos.day.final.open')
          : translate('pos.day.closedAt', { time: clock.time(report.closedAt ?? 0) })}
      </h2>
      <p>
        {isOpen
          ? translate('pos.day.final.openHelp')
          : translate(`pos.day.final.${report.isProvisional ? 'provisional' : 'by'}`, { name })}
      </p>
    </section>
  );
}

function Report({ report, isEarlier, onEarlier }: { report: DayReport; isEarlier: boolean; onEarlier: () => void }) {
  const translate = useTranslate();
  const [printPage, sheet] = usePrint(() => <PrintedReport report={report} />);
  const print = usePrintDay(report) ?? printPage;
  return (
    <div className={styles.grid}>
      <div className={paper.desk}>
        <PrintedReport report={report} />
      </div>
      <aside className={styles.stack}>
        <About report={report} />
        <Button kind="primary" size="large" full icon={Printer} onClick={print}>
          {translate('pos.day.final.print')}
        </Button>
        <Button size="touch" full icon={History} onClick={onEarlier}>
          {translate(isEarlier ? 'pos.day.final.back' : 'pos.day.final.earlier')}
        </Button>
      </aside>
      {sheet}
    </div>
  );
}
