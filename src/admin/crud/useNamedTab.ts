import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The tab in the address (null: none) and a function that changes it without a history entry.
 * @param first the default tab
 */
export function useNamedTab(first?: string): [string | null, (name: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (name: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (name === first) next.delete(TAB);
          else next.set(TAB, name);
          return next;
        },
        { replace: true },
      ),
    [setSearch, first],
  );
  return [search.get(TAB), choose];
}

/** Parameter of the address that names the tab: of a record's page, of its form. */
const TAB = 'tab';
