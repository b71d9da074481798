import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useApi, useErrorText } from '#admin';
import type { Resource } from '#resource';
import { planCall } from '../contract/calls.ts';
import type { AiWrite, PlanBeside } from '../contract/types.ts';
import type { PictureProofs } from '../pictures/ShownPictures.tsx';
import { keptPart } from './keptPart.ts';
import {
  keptReviews,
  lacks,
  reviewsOf,
  sentFields,
  withChoices,
  withField,
  withProblems,
  writeOf,
  type Review,
} from './review.ts';
import { useBeside } from './useBeside.ts';

type ReviewList = readonly Review[] | undefined;

/** Reviews of proposed changes, and what a person does with them. */
export interface Reviews {
  /** undefined: the plan is being asked for. */
  readonly reviews: ReviewList;
  /** False: they are being planned, or planned again. Nothing is accepted meanwhile. */
  readonly isCurrent: boolean;
  readonly errorText: string | undefined;
  /** Other records that would change with what is kept of them. */
  readonly beside: readonly PlanBeside[];
  /** Proofs for the pictures of other sites that the plan shows. */
  readonly pictures: PictureProofs;
  /** Asks once more after a failure; what the person chose and typed stays. */
  readonly retry: () => void;
  /** Shows the records as they are now, after one has changed; what the person chose and typed stays. */
  readonly refresh: () => void;
  readonly keepRecord: (key: string, isKept: boolean) => void;
  readonly keepField: (key: string, name: string, isKept: boolean) => void;
  readonly keepAllFields: (key: string, isKept: boolean) => void;
  readonly editField: (key: string, name: string, value: unknown) => void;
  /** Sets the value of a field in all records in which it is missing. */
  readonly editMissing: (name: string, value: unknown) => void;
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

/** The plan that has arrived last, beside its records. */
interface Arrived extends Pick<Reviews, 'beside' | 'pictures'> {
  readonly attempt: typeof FIRST;
  readonly writes: readonly AiWrite[];
}

const NOTHING = { beside: [], pictures: {} };

/** Asks what the changes would do, if there are any; asked again when they change, and on `retry`. */
function usePlan(resource: Resource, writes: readonly AiWrite[], isEnabled: boolean, mayAdd: boolean) {
  const call = useApi();
  const textOf = useErrorText();
  const [reviews, setReviews] = useState<ReviewList>();
  // The error itself: its text changes with the texts that are loaded meanwhile, and a plan is not asked for again for that.
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(FIRST);
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    const ends = new AbortController();
    const { isRefresh } = attempt;
    setFailure(undefined);
    if (!isEnabled) return undefined;
    if (!isRefresh) setReviews(undefined);
    if (writes.length === 0) return undefined;
    call(planCall, { input: { writes: isRefresh ? writes.map(withoutVersion) : writes }, signal: ends.signal })
      .then(({ items, beside, pictures }) => {
        const found = reviewsOf(resource, items, writes, mayAdd);
        setReviews((earlier) => (isRefresh && earlier ? withChoices(found, earlier) : found));
        setArrived({ attempt, writes, beside, pictures });
      })
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setFailure(error);
      });
    return () => ends.abort();
  }, [call, resource, writes, isEnabled, mayAdd, attempt]);
  return {
    ...{ reviews, setReviews },
    beside: (arrived ?? NOTHING).beside,
    pictures: (arrived ?? NOTHING).pictures,
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
  /** An edited record changes others with it. */
  const [reachesOthers, setReachesOthers] = useState(false);
  /** Number of the latest edit of each record. */
  const latest = useRef(new Map<string, number>());
  const change = useCallback(
    (key: string, edit: (review: Review) => Review) =>
      setReviews((now) => now?.map((review) => (review.key === key ? edit(review) : review))),
    [setReviews],
  );
  const numberOf = (key: string): number => (latest.current.get(key) ?? 0) + 1;
  const check = async (edited: readonly Review[]) => {
    const numbers = edited.map(({ key }) => numberOf(key));
    for (const [at, { key }] of edited.entries()) latest.current.set(key, numbers[at] ?? 0);
    const writes = edited.map((review) => ({
      ...writeOf(resource.className, review),
      ...(review.unread && { unread: review.unread }),
    }));
    const { items, beside } = await call(planCall, { input: { writes } });
    if (beside.length > 0) setReachesOthers(true);
    for (const [at, { key }] of edited.entries()) {
      const item = items[at];
      // Answers may come in another order: an older one tells of values that are not there any more.
      if (item && latest.current.get(key) === numbers[at])
        change(key, (now) => withProblems(resource, now, item, mayAdd));
    }
  };
  /** Changes records, and lets the server check all of them at once. */
  const changeChecked = (keys: readonly string[], edit: (review: Review) => Review) => {
    const named = new Set(keys);
    setReviews((now) => now?.map((review) => (named.has(review.key) ? edit(review) : review)));
    const edited = (reviews ?? []).filter(({ key }) => named.has(key)).map(edit);
    const sent = edited.filter((review) => sentFields(review).length > 0);
    // Only marks depend on it: the server checks everything again when the plan is accepted.
    if (sent.length > 0) check(sent).catch(() => undefined);
  };
  return { change, changeChecked, reachesOthers };
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
  const { setReviews, ...plan } = usePlan(resource, writes, isEnabled, mayAdd);
  const { reviews } = plan;
  const { change, changeChecked, reachesOthers } = useEdits(resource, reviews, setReviews, mayAdd);
  const isCounted = isEnabled && (reachesOthers || plan.beside.length > 0);
  const part = useMemo(() => keptPart(resource, reviews ?? []), [resource, reviews]);
  const counted = useBeside(plan.beside, isCounted ? part : undefined);
  return {
    ...plan,
    beside: counted.beside,
    isCurrent: plan.isCurrent && counted.isCurrent,
    errorText: plan.errorText ?? counted.errorText,
    retry: plan.errorText === undefined ? counted.retry : plan.retry,
    editField: (key, name, value) =>
      changeChecked([key], (review) => withField(review, name, { value, isEdited: true, isKept: true })),
    editMissing: (name, value) =>
      changeChecked(
        (reviews ?? []).filter((review) => lacks(review, name)).map(({ key }) => key),
        (review) => withField(review, name, { value, isEdited: true, isKept: true }),
      ),
    keepRecord: (key, isKept) => change(key, (review) => ({ ...review, isKept })),
    keepField: (key, name, isKept) => {
      const hasEffects = reviews?.some((review) => review.key === key && review.effects.length > 0);
      // The computed fields depend on all proposed ones: they are no longer known.
      const edit = (review: Review) => withField(review, name, { isKept });
      if (hasEffects) changeChecked([key], edit);
      else change(key, edit);
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
