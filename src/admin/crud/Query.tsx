import type { ReactNode } from 'react';
import { PagePending } from '../page/PageStates.tsx';
import { Pending } from '../page/Pending.tsx';
import { Skeleton } from '../ui/index.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** Props of {@link Query}. */
export interface QueryProps<T> {
  /** Title of the part when it failed to load. */
  failed: string;
  /** The read. Old data may stay in `data` while it is read anew (`placeholderData` of react-query). */
  query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** The part is the page below its header: it has the skeleton of a page, and its retry button is the main one. */
  isPage?: boolean;
  /** The part is the whole page, without a header over it: its heading while it loads. */
  title?: string;
  /** Skeleton while it loads; default: of the page, or a block of 200 pixels. */
  shape?: ReactNode;
  /** In place of the skeleton and its status: a loading state that announces itself. */
  loading?: ReactNode;
  /** Further ways on beside the retry button. */
  more?: ReactNode;
  /** In place of the children when the data is an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A part of a page that shows what a query has read: its skeleton first, and why it failed. What was read once stays when a
 * later read fails.
 * @example <Query failed={translate('x.failed')} query={useCall(xCall)}>{(data) => <p>{data.name}</p>}</Query>
 */
export function Query<T>(props: QueryProps<T>) {
  const { failed, query, isPage = false, title, shape, loading, more, empty, children } = props;
  const { data, error, refetch } = query;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  if (data !== undefined) return children(data);
  const isAlone = title !== undefined;
  const isWhole = isPage || isAlone;
  const retry = () => void refetch();
  if (error) return <LoadFailed {...{ error, isAlone, more }} isPage={isWhole} title={failed} onRetry={retry} />;
  if (loading !== undefined) return loading;
  if (isWhole && shape === undefined) return <PagePending {...(title !== undefined && { title })} />;
  return <Pending>{shape ?? <Skeleton width="100%" height="200px" />}</Pending>;
}
