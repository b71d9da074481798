// Form input for one of the six colours of kinds.
import { useTranslate } from 'ra-core';
import type { IntegerField } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Icon, Thumbnail } from '../../../ui/index.ts';
import { useFieldInput, type InputProps } from '../inputs/useFieldInput.ts';
import { RadioGrid } from './RadioGrid.tsx';
import { ChoiceField } from './ChoiceField.tsx';

/** The look's colours of kinds, by their number (docs/rules/look.md, "Tints"). */
const TINTS = [1, 2, 3, 4, 5, 6] as const;

export interface TintInputProps extends InputProps {
  field: IntegerField;
}

function Tints(props: TintInputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props);
  const none = { value: 0, label: translate('flexy.choose.noColour'), look: <Icon name="x" /> };
  const tints = TINTS.map((tint) => ({
    value: tint,
    label: translate(`flexy.choose.tint.${tint}`),
    look: <Thumbnail icon="tags" tint={tint} />,
  }));
  return (
    <ChoiceField input={input}>
      {(describedBy) => (
        <RadioGrid<number>
          labelledBy={input.id}
          describedBy={describedBy}
          options={props.field.required ? tints : [none, ...tints]}
          value={typeof input.value === 'number' ? input.value : 0}
          isDisabled={input.isDisabled}
          onChange={(tint) => input.change(tint === 0 ? null : tint)}
          onBlur={input.blur}
        />
      )}
    </ChoiceField>
  );
}

/** One of the look's six colours of kinds. */
export default function TintInput(props: TintInputProps) {
  return (
    <PartTexts part="choose" pending={null}>
      <Tints {...props} />
    </PartTexts>
  );
}
