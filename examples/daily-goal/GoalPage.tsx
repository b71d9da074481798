import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Card, Field, PageBody, PageHeader, useCrumbs } from '#admin';
import { Progress } from './Progress.tsx';
import { goalOf } from './progress.ts';
import { useProgress } from './useProgress.ts';

/** The page: progress, and the goal of the signed-in person. */
export default function GoalPage() {
  const translate = useTranslate();
  const title = translate('dailyGoal.title');
  useCrumbs([{ label: title }]);
  const progress = useProgress();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(progress.goal);
  const isWrong = String(goalOf(text)) !== text.trim();
  const save = () => {
    progress.setGoal(goalOf(text));
    setTyped(undefined);
  };
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <Card title={translate('dailyGoal.today')}>
          <Progress {...progress} />
        </Card>
        <Card title={translate('dailyGoal.goal')}>
          <Field
            label={translate('dailyGoal.sales')}
            inputMode="numeric"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            {...(isWrong && { error: translate('dailyGoal.wrong') })}
          />
          <Button kind="primary" disabled={isWrong || typed === undefined} onClick={save}>
            {translate('dailyGoal.save')}
          </Button>
        </Card>
      </PageBody>
    </>
  );
}
