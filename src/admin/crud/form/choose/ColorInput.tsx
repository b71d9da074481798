import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { TextField as TextDeclaration } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Popover } from '../../../ui/index.ts';
import { boxProps } from '../inputs/HelperText.tsx';
import { useFieldInput, type InputProps } from '../inputs/useFieldInput.ts';
import { RadioGrid } from './RadioGrid.tsx';
import { COLOURS, sameColour } from './colours.ts';
import { NoneButton } from './ChoiceField.tsx';
import styles from './choose.module.css';

export interface ColorInputProps extends InputProps {
  field: TextDeclaration;
}

/** A colour: typed as it is written (`#0C534F`), or chosen. */
export default function ColorInput(props: ColorInputProps) {
  return (
    <PartTexts part="choose" pending={null}>
      <Colour {...props} />
    </PartTexts>
  );
}

interface ChoiceProps {
  value: string;
  mayBeEmpty: boolean;
  isDisabled: boolean;
  onChange: (value: string | null) => void;
}

/** The swatch in the box: opens the colours that go well with the pages. */
function ColourChoice({ value, mayBeEmpty, isDisabled, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const chosen = COLOURS.find(({ hex }) => sameColour(hex, value));
  const options = COLOURS.map(({ name, hex }) => ({
    value: hex,
    label: translate(`flexy.choose.colour.${name}`),
    look: <span className={styles.colour} style={{ background: hex }} />,
  }));
  return (
    <Popover
      kind="dialog"
      align="start"
      label={translate('flexy.choose.colours')}
      opener={(opener) => (
        <button
          type="button"
          className={styles.swatch}
          disabled={isDisabled}
          aria-label={translate('flexy.choose.openColours')}
          title={translate('flexy.choose.openColours')}
          {...opener}
        >
          <span className={styles.colour} style={value ? { background: value } : undefined} />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <RadioGrid<string>
            label={translate('flexy.choose.colours')}
            options={options}
            value={chosen?.hex ?? null}
            onChange={onChange}
          />
          {mayBeEmpty && value !== '' && (
            <NoneButton label={translate('flexy.choose.noColour')} onChange={onChange} close={close} />
          )}
        </div>
      )}
    </Popover>
  );
}

function Colour(props: ColorInputProps) {
  const input = useFieldInput(props);
  const text = typeof input.value === 'string' ? input.value : '';
  return (
    <TextField
      {...boxProps(input)}
      value={text}
      onBlur={input.blur}
      onChange={(event) => input.change(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false, style: { fontFamily: 'var(--mono)' } },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <ColourChoice
                value={text}
                mayBeEmpty={!input.isRequired}
                isDisabled={input.isDisabled}
                onChange={input.change}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
