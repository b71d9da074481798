import { useTranslate } from 'ra-core';
import { Banner } from '#admin';
import type { PlanItem } from '../contract/types.ts';

interface RecordProblemsProps {
  readonly resource: string;
  readonly problems: PlanItem['problems'];
}

/** Reasons for which a record would be refused, beside the values that are shown: each with the field it is about. */
export function RecordProblems({ resource, problems }: RecordProblemsProps) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  const textOf = ({ field, message }: PlanItem['problems'][number]) =>
    field === ''
      ? message
      : translate('assistant.review.problemOf', {
          field: translate(`resources.${resource}.fields.${field}`, { _: field }),
          message,
        });
  return (
    <Banner tone="warning">
      {problems.map((problem) => (
        <div key={problem.field + problem.message}>{textOf(problem)}</div>
      ))}
    </Banner>
  );
}
