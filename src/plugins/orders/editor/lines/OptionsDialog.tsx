import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Chip, FormDialog, Ltr, Stack } from '#admin';
import {
  catalogPriceOf,
  firstChosen,
  groupsOf,
  missingGroup,
  optionsOf,
  pressed,
  type ChoiceGroup,
  type Chosen,
  type ChosenOption,
  type SoldProduct,
} from '#shop';
import { useAmounts } from '../useAmounts.ts';
import styles from './options.module.css';

interface OptionsDialogProps {
  product: SoldProduct;
  /** Options chosen before. */
  options: readonly ChosenOption[];
  onChosen: (options: readonly ChosenOption[]) => void;
  onClose: () => void;
}

/** Variants and options of a product: before it becomes a line, or of a line. */
export function OptionsDialog({ product, options, onChosen, onClose }: OptionsDialogProps) {
  const translate = useTranslate();
  const { whole } = useAmounts();
  const groups = groupsOf(product, translate('orders.editor.options.variant'));
  const [chosen, setChosen] = useState<Chosen>(() => chosenBefore(groups, options));
  const missing = missingGroup(groups, chosen);
  const made = optionsOf(groups, chosen);
  return (
    <FormDialog
      title={product.name}
      submit={
        missing
          ? translate('orders.editor.options.choose', { group: missing.name })
          : translate('orders.editor.options.take')
      }
      width={560}
      start={<b>{whole(catalogPriceOf(product, made))}</b>}
      isOff={missing !== undefined}
      isTyped={false}
      onSubmit={() => onChosen(made)}
      onClose={onClose}
    >
      <Stack gap={16}>
        {groups.map((group, at) => (
          <Group
            key={group.name}
            group={group}
            places={chosen[at] ?? []}
            onPress={(place) => setChosen((last) => pressed(groups, last, at, place))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** Options chosen before, as indexes in the groups. Options that the catalogue no longer has are left out. */
function chosenBefore(groups: readonly ChoiceGroup[], options: readonly ChosenOption[]): Chosen {
  if (options.length === 0) return firstChosen(groups);
  return groups.map((group) =>
    group.choices.flatMap(({ name, attributValue }, at) =>
      options.some((one) => one.name === name && one.attributValue === attributValue) ? [at] : [],
    ),
  );
}

function Group({
  group,
  places,
  onPress,
}: {
  group: ChoiceGroup;
  places: readonly number[];
  onPress: (at: number) => void;
}) {
  const translate = useTranslate();
  const { amount } = useAmounts();
  const { minimum, maximum } = group;
  const isOne = maximum === 1;
  const isShort = places.length < minimum;
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.name}
        {isShort && (
          <Chip tone="danger" icon="circle-alert">
            {translate('orders.editor.options.missing', { smart_count: minimum - places.length })}
          </Chip>
        )}
      </legend>
      {group.choices.map(({ name, price, attributValue }, at) => (
        <label key={`${name}-${attributValue ?? ''}`} className={styles.option}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={group.name}
            checked={places.includes(at)}
            // A chosen radio fires no change on a second press; here a press clears an optional choice.
            onClick={() => isOne && places.includes(at) && onPress(at)}
            onChange={() => onPress(at)}
          />
          <bdi>{name}</bdi>
          {price !== 0 && (
            <Ltr>{attributValue === null ? `${price > 0 ? '+' : ''}${amount(price)}` : amount(price)}</Ltr>
          )}
        </label>
      ))}
    </fieldset>
  );
}
