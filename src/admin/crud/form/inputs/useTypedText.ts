import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import { useState, type SyntheticEvent } from 'react';
import { useDebounced } from '../../../page/useDebounced.ts';

/**
 * The text somebody types into a box. It stays until they choose, cancel or leave the box. When the name of the current choice
 * arrives meanwhile, MUI would clear the box; this hook keeps the text.
 */
export function useTypedText() {
  const [typed, type] = useState<string | null>(null);
  const onInputChange = (event: SyntheticEvent | null, text: string, reason: AutocompleteInputChangeReason) => {
    // Without an event it is the box itself, over a value that is another object now.
    if (event) type(reason === 'input' ? text : null);
  };
  return { typed, onInputChange, end: () => type(null), search: useDebounced(typed ?? '', TYPING_MS) };
}

/** Debounce of the search, ms. */
const TYPING_MS = 200;
