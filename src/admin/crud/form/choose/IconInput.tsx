import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TextField } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Button, Icon, Popover, SearchBox } from '../../../ui/index.ts';
import { goodsIcons } from '../../picture/goodsIcons.ts';
import { useFieldInput, type InputProps } from '../inputs/useFieldInput.ts';
import { RadioGrid } from './RadioGrid.tsx';
import { foundIcons } from './foundIcons.ts';
import { ChoiceField, NoneButton } from './ChoiceField.tsx';
import styles from './choose.module.css';

export interface IconInputProps extends InputProps {
  field: TextField;
}

/** The icon of a kind of things, chosen by its drawing; a name that has none here stays. */
export default function IconInput(props: IconInputProps) {
  return (
    <PartTexts part="choose" pending={null}>
      <Choice {...props} />
    </PartTexts>
  );
}

interface PanelProps {
  value: string;
  mayBeEmpty: boolean;
  nameOf: (icon: string) => string;
  onChange: (value: string | null) => void;
  close: () => void;
}

/** All drawings, found by what they are called in the reader's language, too. */
function Panel({ value, mayBeEmpty, nameOf, onChange, close }: PanelProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const found = foundIcons(Object.keys(goodsIcons), search, nameOf);
  const options = found.flatMap((name) => {
    const drawing = goodsIcons[name];
    return drawing ? [{ value: name, label: nameOf(name), look: <Icon name={drawing} size={20} /> }] : [];
  });
  return (
    <div className={styles.panel}>
      <SearchBox
        label={translate('flexy.choose.findIcon')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // The form around is not sent by what is looked for; the first that was found is taken.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first === undefined || search.trim() === '') return;
          onChange(first);
          close();
        }}
      />
      <div className={styles.icons}>
        <RadioGrid<string>
          label={translate('flexy.choose.icons')}
          options={options}
          value={value}
          onChange={onChange}
        />
      </div>
      <p role="status">{found.length === 0 && translate('flexy.choose.noIconFound')}</p>
      {mayBeEmpty && value !== '' && (
        <NoneButton label={translate('flexy.choose.noIcon')} onChange={onChange} close={close} />
      )}
    </div>
  );
}

function Choice(props: IconInputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props);
  const value = typeof input.value === 'string' ? input.value : '';
  const nameOf = (icon: string) => translate(`flexy.choose.icon.${icon}`, { _: icon });
  const drawing = Object.hasOwn(goodsIcons, value) ? goodsIcons[value] : undefined;
  const said = value === '' ? translate('flexy.choose.noIcon') : nameOf(value);
  return (
    <ChoiceField input={input}>
      {(describedBy) => (
        <div className={styles.opener}>
          <Popover
            kind="dialog"
            align="start"
            label={input.label}
            opener={(opener) => (
              <Button
                full
                disabled={input.isDisabled}
                aria-labelledby={`${input.id} ${input.id}v`}
                aria-describedby={describedBy}
                ref={input.ref}
                onBlur={input.blur}
                {...opener}
              >
                {drawing && <Icon name={drawing} />}
                <span id={`${input.id}v`}>{said}</span>
                <Icon name="chevron-down" size={14} />
              </Button>
            )}
          >
            {(close) => (
              <Panel
                value={value}
                mayBeEmpty={!input.isRequired}
                nameOf={nameOf}
                onChange={input.change}
                close={close}
              />
            )}
          </Popover>
        </div>
      )}
    </ChoiceField>
  );
}
