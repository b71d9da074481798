import { useTranslate } from 'ra-core';
import { Card } from '#admin';
import { Progress } from './Progress.tsx';
import { useProgress } from './useProgress.ts';

/** Card of the start page. */
export default function ProgressCard() {
  const translate = useTranslate();
  return (
    <Card title={translate('dailyGoal.title')}>
      <Progress {...useProgress()} />
    </Card>
  );
}
