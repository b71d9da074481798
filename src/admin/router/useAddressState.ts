import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * State in the query string of the address, by parameter, with a setter. By default a change adds a history entry. The state
 * survives reloads and can be shared as a link.
 * @param usual default values, which are left out of the address
 * @example const [{ tab }, say] = useAddressState({ tab: 'all', page: '1' });
 */
export function useAddressState<Name extends string>(usual: Readonly<Record<Name, string>>) {
  const [search, setSearch] = useSearchParams();
  const [path] = useState(() => window.location.pathname);
  const names = Object.keys(usual) as Name[];
  const said = Object.fromEntries(names.map((name) => [name, search.get(name) ?? usual[name]])) as Record<Name, string>;
  const say = (wanted: Partial<Readonly<Record<Name, string>>>, isStep = true) => {
    // A late change must not return the user to a page they have left.
    if (window.location.pathname !== path) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) {
          const value = wanted[name] ?? said[name];
          if (value === usual[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !isStep },
    );
  };
  return [said, say] as const;
}

/** Parses a page number; 1 if it is invalid. */
export const parsePage = (text: string): number => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** Parses a page size; the first choice if it is not one of them. */
export const parsePageSize = (text: string, choices: readonly [number, ...number[]]): number =>
  choices.find((choice) => String(choice) === text) ?? choices[0];
