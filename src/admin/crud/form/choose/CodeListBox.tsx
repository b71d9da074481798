import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale } from 'ra-core';
import { useMemo, type ReactNode, type Ref } from 'react';
import type { CodeList } from '../../../format/codeList.ts';
import { namedCodes, searchedText, type NamedCode } from '../../../format/currenciesAndZones.ts';

export interface CodeListBoxProps {
  list: CodeList;
  /** `MAD`, `Africa/Casablanca`, `MA`; empty: none. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const filterOptions = createFilterOptions<NamedCode>({ stringify: searchedText });

/** A currency, a time zone or a country, found by typing its name or its code. */
export default function CodeListBox({ list, value, onChange, disabled, id, onBlur, ...box }: CodeListBoxProps) {
  const locale = useLocale();
  const options = useMemo(() => namedCodes(list, locale, value), [list, locale, value]);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Autocomplete
      id={id}
      disabled={disabled}
      options={[...options]}
      filterOptions={filterOptions}
      value={chosen}
      disableClearable={box.required === true && chosen !== null}
      isOptionEqualToValue={(option, one) => option.value === one.value}
      getOptionKey={(option) => option.value}
      onBlur={onBlur}
      onChange={(_event, option) => onChange(option?.value ?? '')}
      renderInput={(params) => <TextField {...params} {...box} />}
    />
  );
}
