import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What the address says after its `?`, by name, and the way to say something else: a step that Back takes back, unless said
 * otherwise. A page loaded anew, or shown to somebody else by its address, is the same.
 * @param usual what holds where the address says nothing; it is left out of the address
 * @example const [{ tab }, say] = useAddress({ tab: 'all', page: '1' });
 */
export function useAddress<Name extends string>(usual: Readonly<Record<Name, string>>) {
  const [search, setSearch] = useSearchParams();
  const [path] = useState(() => window.location.pathname);
  const names = Object.keys(usual) as Name[];
  const said = Object.fromEntries(names.map((name) => [name, search.get(name) ?? usual[name]])) as Record<Name, string>;
  const say = (wanted: Partial<Readonly<Record<Name, string>>>, isStep = true) => {
    // Whoever has left for another page meanwhile is not brought back by what comes late.
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

/** The number of a page that an address says; the first one where it says none. */
export const pageIn = (text: string): number => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** One of the numbers of rows that can be chosen; the first of them where the address says another. */
export const rowsIn = (text: string, choices: readonly [number, ...number[]]): number =>
  choices.find((choice) => String(choice) === text) ?? choices[0];
