import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useApi, useErrorText } from '#admin';
import type { Resource } from '#resource';
import { planCall } from '../contract/calls.ts';
import type { AiWrite } from '../contract/types.ts';
import {
  keptReviews,
  reviewsOf,
  sentFields,
  withChoices,
  withField,
  withProblems,
  writeOf,
  type Review,
} from './review.ts';

type ReviewList = readonly Review[] | undefined;

/** Reviews of proposed changes, and what a person does with them. */
export interface Reviews {
  /** undefined: the plan is being asked for. */
  readonly reviews: ReviewList;
  /** False: they are being planned, or planned again. Nothing is accepted meanwhile. */
  readonly isCurrent: boolean;
  readonly errorText: string | undefined;
  /** Asks once more after a failure; what the person chose and typed stays. */
  readonly retry: () => void;
  /** Shows the records as they are now, after one has changed; what the person chose and typed stays. */
  readonly refresh: () => void;
  readonly keepRecord: (key: string, isKept: boolean) => void;
  readonly keepField: (key: string, name: string, isKept: boolean) => void;
  readonly keepAllFields: (key: string, isKept: boolean) => void;
  readonly editField: (key: string, name: string, value: unknown) => void;
  /** Body parts for the call that accepts: the reviewed values, and those of the model by position. */
  readonly accepted: () => { readonly writes: readonly AiWrite[]; readonly original: readonly AiWrite['data'][] };
}

/** The plan is asked for the first time; each attempt is an object of its own. */
const FIRST = { isRefresh: false };

/** The record is planned in whatever version it is now. */
const withoutVersion = ({ entity, id, data, rules, unread }: AiWrite): AiWrite => ({
  ...{ entity, data },
  ...(unread && { unread }),
  ...(id !== undefined && { id }),
  ...(rules && { rules }),
});

/** Asks what the changes would do, if there are any; asked again when they change, and on `retry`. */
function usePlan(resource: Resource, writes: readonly AiWrite[], isEnabled: boolean, mayAdd: boolean) {
  const call = useApi();
  const textOf = useErrorText();
  const [reviews, setReviews] = useState<ReviewList>();
  // The error itself: its text changes with the texts that are loaded meanwhile, and a plan is not asked for again for that.
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(FIRST);
  const [arrived, setArrived] = useState<{ attempt: typeof FIRST; writes: readonly AiWrite[] }>();
  useEffect(() => {
    const ends = new AbortController();
    const { isRefresh } = attempt;
    setFailure(undefined);
    if (!isEnabled) return undefined;
    if (!isRefresh) setReviews(undefined);
    if (writes.length === 0) return undefined;
    call(planCall, { input: { writes: isRefresh ? writes.map(withoutVersion) : writes }, signal: ends.signal })
      .then(({ items }) => {
        const found = reviewsOf(resource, items, writes, mayAdd);
        setReviews((earlier) => (isRefresh && earlier ? withChoices(found, earlier) : found));
        setArrived({ attempt, writes });
      })
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setFailure(error);
      });
    return () => ends.abort();
  }, [call, resource, writes, isEnabled, mayAdd, attempt]);
  return {
    ...{ reviews, setReviews },
    isCurrent: arrived?.attempt === attempt && arrived.writes === writes,
    errorText: failure === undefined ? undefined : textOf(failure),
    retry: () => setAttempt(({ isRefresh }) => ({ isRefresh })),
    refresh: () => setAttempt({ isRefresh: true }),
  };
}

/** Edits values; the server checks each of them again. */
function useEdits(
  resource: Resource,
  reviews: ReviewList,
  setReviews: Dispatch<SetStateAction<ReviewList>>,
  mayAdd: boolean,
) {
  const call = useApi();
  /** Number of the latest edit of each record. */
  const latest = useRef(new Map<string, number>());
  const change = useCallback(
    (key: string, edit: (review: Review) => Review) =>
      setReviews((now) => now?.map((review) => (review.key === key ? edit(review) : review))),
    [setReviews],
  );
  const check = async (review: Review) => {
    const number = (latest.current.get(review.key) ?? 0) + 1;
    latest.current.set(review.key, number);
    const { unread } = review;
    const write = { ...writeOf(resource.className, review), ...(unread && { unread }) };
    const { items } = await call(planCall, { input: { writes: [write] } });
    const [item] = items;
    // Answers may come in another order: an older one tells of values that are not there any more.
    if (item && latest.current.get(review.key) === number)
      change(review.key, (now) => withProblems(resource, now, item, mayAdd));
  };
  const changeChecked = (key: string, edit: (review: Review) => Review) => {
    change(key, edit);
    const review = reviews?.find((one) => one.key === key);
    const edited = review && edit(review);
    // Only marks depend on it: the server checks everything again when the plan is accepted.
    if (edited && sentFields(edited).length > 0) check(edited).catch(() => undefined);
  };
  return { change, changeChecked };
}

/**
 * Asks the server what some changes would do, and keeps the review of them.
 * @param writes must keep its identity between renders
 * @param isEnabled false: they are decided, and nothing is asked for; reviews that are there already stay
 * @param mayAdd false: values that the changes do not have cannot be typed
 */
export function useReviews(
  resource: Resource,
  writes: readonly AiWrite[],
  isEnabled = true,
  { mayAdd = true }: { readonly mayAdd?: boolean } = {},
): Reviews {
  const { reviews, setReviews, isCurrent, errorText, retry, refresh } = usePlan(resource, writes, isEnabled, mayAdd);
  const { change, changeChecked } = useEdits(resource, reviews, setReviews, mayAdd);
  return {
    reviews,
    isCurrent,
    errorText,
    retry,
    refresh,
    editField: (key, name, value) =>
      changeChecked(key, (review) => withField(review, name, { value, isEdited: true, isKept: true })),
    keepRecord: (key, isKept) => change(key, (review) => ({ ...review, isKept })),
    keepField: (key, name, isKept) => {
      const hasEffects = reviews?.some((review) => review.key === key && review.effects.length > 0);
      // The computed fields depend on all proposed ones: they are no longer known.
      (hasEffects ? changeChecked : change)(key, (review) => withField(review, name, { isKept }));
    },
    keepAllFields: (key, isKept) =>
      change(key, (review) => ({ ...review, fields: review.fields.map((one) => ({ ...one, isKept })) })),
    accepted: () => {
      const kept = keptReviews(reviews ?? []);
      return {
        writes: kept.map((review) => writeOf(resource.className, review)),
        original: kept.map(({ original }) => original),
      };
    },
  };
}
