import { useGetMany, type RaRecord } from 'ra-core';
import type { Resource } from '#resource';
import type { AiWrite } from '../contract/types.ts';
import { decidedReviews } from '../review/review.ts';
import { PlanView } from './PlanView.tsx';

interface DecidedPlanProps {
  readonly resource: Resource;
  readonly writes: readonly AiWrite[];
  /** Titles as they were shown, by record; the others are asked for. */
  readonly titles?: ReadonlyMap<number, string>;
}

const NONE: ReadonlyMap<number, string> = new Map();
const nothing = () => undefined;
const NO_ACTIONS = { keepRecord: nothing, keepField: nothing, editField: nothing };

/**
 * Changes that were accepted, declined or left: the records with their stored values. What they would change today is no
 * answer, so no plan is asked for.
 */
export function DecidedPlan({ resource, writes, titles = NONE }: DecidedPlanProps) {
  const ids = writes.flatMap(({ id }) => (id === undefined || titles.has(id) ? [] : [id]));
  const how = { enabled: ids.length > 0, retry: false };
  const { data = [] } = useGetMany<RaRecord<number>>(resource.name, { ids }, how);
  const titleOf = (id: number): string => {
    const found: unknown = titles.get(id) ?? data.find((record) => record?.id === id)?.[resource.title];
    return typeof found === 'string' && found !== '' ? found : `#${id}`;
  };
  const reviews = decidedReviews(resource, writes, titleOf);
  return <PlanView resource={resource} plan={NO_ACTIONS} reviews={reviews} isOver />;
}
