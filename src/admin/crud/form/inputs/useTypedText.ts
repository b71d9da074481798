import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import { useEffect, useState, type SyntheticEvent } from 'react';

/** A search goes out when nothing was typed for so long. */
const TYPING_MS = 200;

/** A text as it was when nothing more came for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

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
  return { typed, onInputChange, end: () => type(null), search: useSettled(typed ?? '') };
}
