import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RelationField } from '#resource';
import { useTypedText } from '../../form/inputs/useTypedText.ts';
import { useChoices } from '../useRelated.ts';

interface RelationCellProps {
  cell: GridRenderEditCellParams;
  field: RelationField;
  /** Title of the record in the cell. */
  text: string;
  /** Called with the title of the chosen record before its id is in the cell. */
  onNamed: (id: string, text: string) => void;
}

/**
 * Edits a relation in its cell: the record is searched by name on the server, as in forms. A choice is saved at once; text
 * without a choice changes nothing. Delete empties the cell.
 */
export function RelationCell({ cell, field, text, onNamed }: RelationCellProps) {
  const translate = useTranslate();
  const apiRef = useGridApiContext();
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(true);
  const { typed, onInputChange, end, search } = useTypedText();
  const { choices, isPending, error } = useChoices(field, search);
  const { id, field: column, hasFocus, value } = cell;
  const held = String(value ?? '');
  // Until the server has answered what is typed now, Enter would take a record of the search before.
  const isSettled = !isPending && (typed ?? '') === search;
  useLayoutEffect(() => {
    if (hasFocus) box.current?.select();
  }, [hasFocus]);
  const choose = async (choice: (typeof choices)[number]) => {
    end();
    onNamed(choice.id, choice.text);
    await apiRef.current.setEditCellValue({ id, field: column, value: choice.id });
    apiRef.current.stopCellEditMode({ id, field: column });
  };
  return (
    <Autocomplete
      fullWidth
      autoHighlight={Boolean(typed)}
      forcePopupIcon={false}
      clearIcon={null}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={isSettled ? choices : []}
      getOptionLabel={(choice) => choice.text}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(found) => found}
      loading={!isSettled}
      loadingText={translate('flexy.state.loading')}
      noOptionsText={translate(error ? 'flexy.list.choicesFailed' : 'flexy.list.noChoice')}
      value={held === '' ? null : { id: held, text, iri: held }}
      inputValue={typed ?? text}
      onInputChange={onInputChange}
      onChange={(_event, choice) => choice && void choose(choice)}
      onKeyDown={(event) => {
        const isLit = box.current?.hasAttribute('aria-activedescendant') ?? false;
        // Enter takes what is lit up; the grid would end the writing before it is taken.
        if (event.key === 'Enter' && isOpen && (isLit || !isSettled)) event.stopPropagation();
      }}
      slotProps={{ popper: { placement: 'bottom-start', style: { minInlineSize: WIDE } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          variant="standard"
          inputRef={box}
          slotProps={{
            ...params.slotProps,
            input: { ...params.slotProps.input, disableUnderline: true },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': cell.colDef.headerName },
          }}
        />
      )}
    />
  );
}

/** The list may be wider than its column, px. */
const WIDE = 240;
