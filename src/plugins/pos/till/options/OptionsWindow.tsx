import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Chip, Icon, Ltr, Money, Stack, Text, TouchWindow } from '#admin';
import {
  formatQuantity,
  lineMoney,
  ONE,
  catalogPriceOf,
  type ChoiceGroup,
  type Chosen,
  firstChosen,
  groupsOf,
  missingGroup,
  optionsOf,
  pressed,
} from '#shop';
import type { TillProduct } from '../../core/model.ts';
import { TilePicture } from '../catalogue/TilePicture.tsx';
import type { Carried } from '../../core/till/tillScreen.ts';
import { useScreen, useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './Options.module.css';

/** Chooses variant and options of a product before it is added to the cart. */
export default function OptionsWindow({ onClose }: { onClose: () => void }) {
  const open = useScreen((screen) => screen.window);
  if (open?.name !== 'options') return null;
  const { product, carried = {} } = open;
  return <Options key={product.id} product={product} carried={carried} onClose={onClose} />;
}

interface GroupProps {
  group: ChoiceGroup;
  places: readonly number[];
  onPress: (at: number) => void;
}

/** Rule of a group: `choose one`, `any number`, `2 to 3`; highlighted while it is not met. */
function Rule({ group, places }: Omit<GroupProps, 'onPress'>) {
  const translate = useTranslate();
  const { minimum, maximum, choices } = group;
  if (places.length > 0 && places.length < minimum) {
    return (
      <Chip tone="danger" icon="circle-alert">
        {translate('pos.till.option.more', { smart_count: minimum - places.length })}
      </Chip>
    );
  }
  if (places.length < minimum) {
    return (
      <Chip tone="danger" icon="circle-alert">
        {translate('pos.till.option.missing')}
      </Chip>
    );
  }
  const rule =
    maximum === 1
      ? translate(minimum === 0 ? 'pos.till.option.upToOne' : 'pos.till.option.one')
      : minimum === 0 && maximum >= choices.length
        ? translate('pos.till.option.any')
        : translate('pos.till.option.between', { minimum, maximum });
  return <small>{rule}</small>;
}

function Group({ group, places, onPress }: GroupProps) {
  const translate = useTranslate();
  const money = useMoney();
  const isOne = group.maximum === 1;
  return (
    <div role={isOne ? 'radiogroup' : 'group'} aria-label={group.name}>
      <div className={styles.head}>
        <h3>{group.name}</h3>
        <Rule group={group} places={places} />
      </div>
      <div className={styles.choices}>
        {group.choices.map(({ name, price, attributValue }, at) => (
          <button
            key={`${name}-${attributValue ?? ''}`}
            type="button"
            role={isOne ? 'radio' : 'checkbox'}
            aria-checked={places.includes(at)}
            className={styles.choice}
            onClick={() => onPress(at)}
          >
            <span className={isOne ? styles.radio : styles.box}>{!isOne && <Icon name="check" size={12} />}</span>
            <Text breaks grow shrink>
              {name}
            </Text>
            <small>
              {attributValue !== null ? (
                <Ltr>{money.amount(price)}</Ltr>
              ) : price === 0 ? (
                translate('pos.till.option.included')
              ) : (
                <Ltr>{`${price > 0 ? '+' : ''}${money.amount(price)}`}</Ltr>
              )}
            </small>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Quantity to add to the cart. */
function Count({ quantity, onChange }: { quantity: number; onChange: (quantity: number) => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <span className={styles.count}>
      <button
        type="button"
        aria-label={translate('pos.till.option.less')}
        disabled={quantity <= ONE}
        onClick={() => onChange(quantity - ONE)}
      >
        <Icon name="minus" />
      </button>
      <b>
        <Ltr>{formatQuantity(quantity, locale)}</Ltr>
      </b>
      <button type="button" aria-label={translate('pos.till.option.more1')} onClick={() => onChange(quantity + ONE)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}

interface OptionsProps {
  product: TillProduct;
  carried: Carried;
  onClose: () => void;
}

function Options({ product, carried, onClose }: OptionsProps) {
  const translate = useTranslate();
  const till = useTill();
  const money = useMoney();
  const groups = groupsOf(product, translate('pos.till.option.variant'));
  const [chosen, setChosen] = useState<Chosen>(() => firstChosen(groups));
  const [quantity, setQuantity] = useState(
    carried.quantity ?? (product.defaultQuantity > 0 ? product.defaultQuantity : ONE),
  );
  const options = optionsOf(groups, chosen);
  const missing = missingGroup(groups, chosen);
  const total = carried.amount ?? lineMoney(catalogPriceOf(product, options), quantity);
  const put = () => {
    if (missing) return;
    till.put(product, { options, ...(carried.amount === undefined ? { quantity } : carried) });
    onClose();
  };
  const foot = (
    <>
      {carried.amount === undefined && <Count quantity={quantity} onChange={setQuantity} />}
      <span />
      <span className={styles.total}>
        <Money amount={money.amount(total)} unit={money.unit} />
      </span>
      <Button kind="primary" type="submit" disabled={missing !== undefined}>
        {missing ? translate('pos.till.option.choose', { group: missing.name }) : translate('pos.till.option.add')}
      </Button>
    </>
  );
  const category = product.category === null ? null : till.index.category(product.category);
  return (
    <TouchWindow
      title={product.name}
      note={translate('pos.till.option.note', { price: money.whole(product.finalPrice), smart_count: groups.length })}
      picture={
        <span className={styles.thumb}>
          <TilePicture image={product.image} icon="box" tint={category?.tint ?? null} />
        </span>
      }
      width={680}
      foot={foot}
      onClose={onClose}
      onSubmit={put}
    >
      <Stack gap={20}>
        {groups.map((group, at) => (
          <Group
            key={group.name}
            group={group}
            places={chosen[at] ?? []}
            onPress={(place) => setChosen((last) => pressed(groups, last, at, place))}
          />
        ))}
      </Stack>
    </TouchWindow>
  );
}
