import type { ReactNode } from 'react';
import { Pending } from '../page/Pending.tsx';
import { Skeleton } from '../ui/index.ts';
import { LoadFailed } from './LoadFailed.tsx';

interface QueryProps<T> {
  /** Title of the part when it failed to load. */
  failed: string;
  query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Skeleton while it loads; absent: a block of 200 pixels. */
  shape?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A part of a page that shows what a query has read: its skeleton first, and why it failed. What was read once stays when a
 * later read fails.
 * @example <Query failed={translate('x.failed')} query={useCall(xCall)}>{(data) => <p>{data.name}</p>}</Query>
 */
export function Query<T>({ failed, query, shape, children }: QueryProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />;
  return <Pending>{shape ?? <Skeleton width="100%" height="200px" />}</Pending>;
}
