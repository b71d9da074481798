import { useNotify, useTranslate } from 'ra-core';
import { useErrorText } from '#admin';
import type { Quantity } from '#shop';
import { exactMatch, readTyped, type FoundProduct } from '../rules/typed.ts';
import type { KnownProduct } from '../useProducts.ts';
import type { useProductSearch } from './useProductSearch.ts';

interface EnterOptions {
  typed: string;
  setTyped: (next: (before: string) => string) => void;
  search: ReturnType<typeof useProductSearch>;
  put: (known: KnownProduct, variant: FoundProduct['variant'], quantity: Quantity | null) => void;
}

/**
 * Adds what was typed or scanned.
 *
 * `enter` handles Enter: when the results are shown, it adds the product with this code, else the marked one. Before that, the
 * box is emptied at once so that a hand scanner can continue, and the first result is added when it arrives. It returns false
 * when the marked one is to be chosen.
 *
 * `takeCode` adds the product with a code that the camera read. A code that nothing has is put into the box.
 */
export function useSearchEnter({ typed, setTyped, search, put }: EnterOptions) {
  const notify = useNotify();
  const textOf = useErrorText();
  const translate = useTranslate();
  const look = (text: string, quantity: Quantity | null, back: string, mayGuess: boolean) => {
    const giveBack = (message: string) => {
      setTyped((now) => (now === '' ? back : now));
      notify(message, { type: 'warning' });
    };
    search.find(text).then(
      (found) => {
        const [first] = mayGuess ? found : [];
        const sure = surely(found, text) ?? (first && { known: first, variant: null });
        if (sure) put(sure.known, sure.variant, quantity);
        else giveBack(translate('orders.editor.search.none', { text }));
      },
      (error: unknown) => giveBack(textOf(error)),
    );
  };
  const enter = (): boolean => {
    const { text, quantity } = readTyped(typed);
    if (text === '') return true;
    if (!search.isCurrent) {
      setTyped(() => '');
      look(text, quantity, typed, true);
      return true;
    }
    const sure = surely(search.found, text);
    if (!sure) return false;
    setTyped(() => '');
    put(sure.known, sure.variant, quantity);
    return true;
  };
  return { enter, takeCode: (code: string) => look(code, null, code, false) };
}

/** The product with exactly this code, else the only one that was found. */
function surely(found: readonly KnownProduct[], text: string) {
  const exact = exactMatch(
    found.map(({ product }) => product),
    text,
  );
  const known = exact && found.find(({ product }) => product === exact.product);
  if (known) return { known, variant: exact.variant };
  const [only] = found.length === 1 ? found : [];
  return only ? { known: only, variant: null } : null;
}
