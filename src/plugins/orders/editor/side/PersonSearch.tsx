import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { UserSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar, Combobox, Ltr, useApi, useDebounced } from '#admin';
import { isObject, textOf } from '#resource';
import { idOf, type Wire } from '#shop';
import styles from './side.module.css';

interface PersonSearchProps {
  /** `customers` or `suppliers`. */
  resource: string;
  label: string;
  /** Name of the field that contains the person's name. */
  title: string;
  onChoose: (record: Wire) => void;
  /** Content below the list when nobody was found: the form for a new person. */
  makeNew?: (text: string) => ReactNode;
  error?: string;
  autoFocus?: boolean;
}

/** A person or company that is looked for by name, phone or e-mail. */
export function PersonSearch({ resource, label, title, onChoose, makeNew, error, autoFocus }: PersonSearchProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const people = usePeople(resource, text);
  const isNobody = text !== '' && people.isCurrent && people.found.length === 0;
  return (
    <>
      <Combobox
        icon={UserSearch}
        label={label}
        placeholder={translate('orders.editor.person.placeholder')}
        text={typed}
        onText={setTyped}
        autoFocus={autoFocus}
        isWrong={error !== undefined}
        search={people}
        options={people.found.map((record) => ({
          key: String(idOf(record)),
          node: (
            <>
              <Avatar name={textOf(record[title])} />
              <span className={styles.who}>
                <b>
                  <bdi>{textOf(record[title])}</bdi>
                </b>
                <small>
                  <Ltr>{textOf(record.phone) || textOf(record.email)}</Ltr>
                </small>
              </span>
            </>
          ),
          choose: () => {
            setTyped('');
            onChoose(record);
          },
        }))}
        note={isNobody && !makeNew && !people.error && translate('orders.editor.person.none')}
      />
      {isNobody && !people.error && makeNew?.(text)}
    </>
  );
}

/** Debounce of the search, ms. */
const REST_MS = 150;

function usePeople(resource: string, text: string) {
  const call = useApi();
  const locale = useLocale();
  const rested = useDebounced(text, REST_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'search', locale, rested],
    enabled: rested !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: rested, itemsPerPage: '8' });
      const answer = await call(`${resource}?${query.toString()}`, { signal });
      const rows = Array.isArray(answer) ? answer : isObject(answer) ? answer.member : [];
      return Array.isArray(rows) ? rows.filter(isObject) : [];
    },
  });
  const isCurrent = rested === text && data !== undefined && !isPlaceholderData;
  return {
    found: rested === '' ? [] : (data ?? []),
    isCurrent,
    error: isFetching ? null : error,
    refetch,
  };
}
