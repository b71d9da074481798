import { useGetList } from 'ra-core';
import { usePreference } from '#admin';
import { goalOf } from './progress.ts';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;

/** Midnight on this device. */
const startOfToday = () => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

/** Sales since midnight that the reader may see, and the goal, which each person chooses. */
export function useProgress() {
  const { value, keep } = usePreference('daily-goal.goal');
  const filter = { 'createdAt[after]': startOfToday() };
  const { total, error, refetch } = useGetList('orders', { ...ONE, filter });
  return { done: total, goal: goalOf(value), setGoal: keep, error, retry: () => void refetch() };
}
