import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Field,
  IconButton,
  InputBox,
  Row,
  SearchBox,
  Segmented,
  SelectBox,
  Stack,
  Stepper,
  Switch,
} from '#admin';
import { InsideButton } from '#admin/internal';
import { useText } from './useText.ts';
import styles from './style.module.css';

/** Buttons by variant, size and state. */
export function ButtonCard() {
  const text = useText();
  return (
    <Card title={text('button')}>
      <Stack gap={12}>
        <Row gap={8} wrap>
          <Button kind="primary" icon="save">
            {text('save')}
          </Button>
          <Button>{text('plain')}</Button>
          <Button kind="ghost">{text('ghost')}</Button>
          <Button icon="trash-2">{text('delete')}</Button>
          <IconButton kind="plain" icon="pencil" label={text('edit')} />
          <IconButton icon="x" label={text('close')} />
        </Row>
        <Row gap={8} wrap>
          <Button size="small">{text('small')}</Button>
          <Button size="small" kind="ghost" icon="plus">
            {text('small')}
          </Button>
          <Button kind="danger">{text('destroys')}</Button>
          <ButtonLink to="/style">{text('link')}</ButtonLink>
        </Row>
        <Row gap={8} wrap>
          <Button disabled>{text('disabled')}</Button>
          <Button kind="primary" disabled icon="save">
            {text('disabled')}
          </Button>
          <Button kind="ghost" disabled>
            {text('disabled')}
          </Button>
        </Row>
        <Row gap={8} wrap>
          <Button kind="primary" size="touch" icon="calculator">
            {text('touch')}
          </Button>
          <Button size="touch">{text('touch')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

const PERIODS = ['day', 'week', 'month'] as const;

function Choices() {
  const text = useText();
  const [isChosen, setChosen] = useState(true);
  const [isMixed, setMixed] = useState(true);
  const [isOn, setOn] = useState(true);
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('day');
  return (
    <Row gap={8} wrap>
      <Checkbox label={text('chosen')} checked={isChosen} onChange={setChosen} />
      <Checkbox
        label={text('mixed')}
        checked={false}
        mixed={isMixed}
        onChange={() => {
          setMixed(!isMixed);
        }}
      />
      <Switch label={text('on')} checked={isOn} onChange={setOn} />
      <Switch label={text('disabled')} checked={false} disabled onChange={setOn} />
      <Segmented
        label={text('period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: text(value), name: text(value) }))}
        onChange={setPeriod}
      />
    </Row>
  );
}

/** Inputs and selects. */
export function FieldCard() {
  const text = useText();
  const choices = ['groceries', 'drinks'].map((value) => ({ value, label: text(value) }));
  return (
    <Card title={text('field')}>
      <Stack gap={12}>
        <div className={styles.fields}>
          <Field label={text('name')} required defaultValue={text('oil')} help={text('help')} />
          <Field label={text('price')} inputMode="decimal" dir="ltr" defaultValue="198.00" error={text('tooHigh')} />
          <Field
            label={text('secret')}
            placeholder={text('placeholder')}
            inside={<InsideButton icon="eye" label={text('show')} onClick={() => undefined} />}
          />
          <Field label={text('disabled')} disabled dir="ltr" defaultValue="0.00" />
          <SelectBox label={text('choice')} options={choices} />
          <InputBox label={text('price')} suffix="MAD" dir="ltr" defaultValue="189.00" />
          <SearchBox label={text('search')} />
          <InputBox label={text('wrong')} isWrong dir="ltr" defaultValue="12,," />
        </div>
        <Choices />
      </Stack>
    </Card>
  );
}

/** Controls of touch screens. */
export function TouchCard() {
  const text = useText();
  const [count, setCount] = useState(2);
  return (
    <Card title={text('touch')}>
      <Stack gap={12} data-density="touch">
        <Stepper
          label={text('count')}
          labels={{ less: text('less'), more: text('more') }}
          value={count}
          min={1}
          onChange={setCount}
        />
        <Field touch label={text('note')} defaultValue={text('noSalt')} />
        <Button kind="primary" size="touch" icon="calculator" full>
          {text('payments')}
        </Button>
      </Stack>
    </Card>
  );
}
