import { useLocale } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useRecordList } from '#provider/hooks';
import { useMe, useSession } from '../auth/SessionContext.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { otherPeople, type PresenceState, type PresentPerson } from './people.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

/**
 * Reports that this user views or edits a record, and returns the other users there, kept up to date by live updates. Ends
 * with the component, the page, the session, and 45 s after the page was hidden.
 * @param id of the record; undefined for a new one
 * @param place part of the record that is edited, at most 200 characters; '': none
 * @example const others = usePresence('orders', record.id, isDirty ? 'editing' : 'viewing');
 */
export function usePresence(
  resource: string,
  id: string | number | undefined,
  state: PresenceState,
  place = '',
): readonly PresentPerson[] {
  const session = useSession();
  const locale = useLocale();
  const { id: account, operator } = useMe();
  // An operator with PIN is present in their own name.
  const me = operator?.id ?? account;
  const signs = useRef<Heartbeat | null>(null);
  const number = Number(id);
  const isSettled = useIsSettled();
  const isRecord = id !== undefined && Number.isSafeInteger(number) && number > 0;
  useEffect(() => {
    if (!isRecord) return undefined;
    const made = createHeartbeat({ resource, id: number, url: `/${locale}/api/presence`, fetch: session.fetch });
    signs.current = made;
    return () => {
      signs.current = null;
      made.end();
    };
  }, [resource, number, isRecord, session, locale]);
  // Low priority: the record is shown first.
  useEffect(
    () => whenIdle(() => signs.current?.tell(state, place)),
    [resource, number, isRecord, session, locale, state, place],
  );
  const { data } = useRecordList(
    'presence',
    {
      filter: { resource, recordId: number },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'since', order: 'ASC' },
    },
    { enabled: isRecord && isSettled },
  );
  return useMemo(() => (isRecord && data ? otherPeople(data, me) : []), [isRecord, data, me]);
}

/** Maximum number of rows requested. */
const MOST = 50;
