import { useState } from 'react';
import {
  Avatar,
  Button,
  Card,
  Chip,
  Code,
  DateText,
  FilterChip,
  InputBox,
  MenuSection,
  MenuItem,
  Money,
  Popover,
  RecordTable,
  Row,
  Stack,
  Thumbnail,
  useFormats,
  type IconName,
} from '#admin';
import { AddFilterChip, MenuHead } from '#admin/internal';
import { useText } from './useText.ts';
import styles from './style.module.css';

/** A table of the installation's applications, a resource that always exists. */
export function TableCard() {
  const text = useText();
  return (
    <div className={styles.wide}>
      <Card title={text('table')}>
        <div className={styles.table}>
          <RecordTable resource="applications" perPage={10} />
        </div>
      </Card>
    </div>
  );
}

const PEOPLE = ['Salma Bennani', 'Yassine Alaoui', 'ليلى بناني'];
const KINDS: readonly IconName[] = ['package', 'tags', 'chef-hat', 'truck', 'calculator', 'folder-kanban'];

/** Filter chips, people and record pictures. */
export function ChipCard() {
  const text = useText();
  const [isFiltered, setFiltered] = useState(true);
  return (
    <Card title={text('chips')}>
      <Stack gap={12}>
        <Row gap={8} wrap>
          {isFiltered && (
            <FilterChip
              name={text('price')}
              value="≤ 200 MAD"
              removeLabel={text('removeFilter')}
              onRemove={() => setFiltered(false)}
            />
          )}
          <Popover
            kind="dialog"
            align="start"
            label={text('filter')}
            opener={(opener) => <AddFilterChip label={text('filter')} {...opener} />}
          >
            {(close) => (
              <div className={styles.panel}>
                <InputBox label={text('price')} suffix="MAD" dir="ltr" />
                <Button
                  kind="primary"
                  onClick={() => {
                    setFiltered(true);
                    close();
                  }}
                >
                  {text('filter')}
                </Button>
              </div>
            )}
          </Popover>
        </Row>
        {PEOPLE.map((name) => (
          <Row as="span" gap={10} key={name}>
            <Avatar name={name} />
            {name}
          </Row>
        ))}
        <Row gap={8} wrap>
          {KINDS.map((icon, at) => (
            <Thumbnail key={icon} icon={icon} tint={at + 1} large />
          ))}
        </Row>
        <Row gap={8} wrap>
          {KINDS.map((icon) => (
            <Thumbnail key={icon} icon={icon} />
          ))}
        </Row>
      </Stack>
    </Card>
  );
}

const SAMPLE_MOMENT = '2026-11-20T12:31:00Z';
const SAMPLE_DAY = '2025-02-08';

/** Numbers, amounts and dates in the reader's language. */
export function MoneyCard() {
  const text = useText();
  const formats = useFormats();
  const rows = {
    money: <Money amount={formats.major(10_360, 'MAD')} unit={formats.currencyName('MAD')} />,
    negative: <Money amount={formats.major(-75, 'MAD')} />,
    foreign: <Money amount={formats.major(1248, 'JPY')} unit={formats.currencyName('JPY')} />,
    quantity: formats.decimal(1248.125, 3),
    share: formats.percent(12.5, 1),
    moment: <DateText iso={SAMPLE_MOMENT}>{formats.moment(SAMPLE_MOMENT)}</DateText>,
    date: <DateText iso={SAMPLE_DAY}>{formats.day(SAMPLE_DAY)}</DateText>,
    code: <Code>ARG-250 6111245600185</Code>,
    none: '–',
  };
  return (
    <Card title={text('moneyAndDates')}>
      <dl className={styles.facts}>
        {Object.entries(rows).map(([key, value]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Menus. */
export function MenuCard() {
  const text = useText();
  const [chosen, setChosen] = useState('comfortable');
  return (
    <Card title={text('menu')}>
      <Row gap={8} wrap>
        <Popover
          kind="menu"
          align="start"
          label={text('menu')}
          opener={(opener) => (
            <Button icon="menu" {...opener}>
              {text('openMenu')}
            </Button>
          )}
        >
          {(close) => (
            <>
              <MenuHead title={PEOPLE[0] ?? ''} detail={text('developers')} />
              <MenuSection label={text('density')}>
                {['comfortable', 'compact'].map((value) => (
                  <MenuItem key={value} checked={value === chosen} onSelect={() => setChosen(value)}>
                    {text(value)}
                  </MenuItem>
                ))}
              </MenuSection>
              <MenuSection label={text('record')}>
                <MenuItem icon="pencil" onSelect={close}>
                  {text('edit')}
                </MenuItem>
                <MenuItem icon="trash-2" onSelect={close}>
                  {text('delete')}
                </MenuItem>
              </MenuSection>
            </>
          )}
        </Popover>
        <Chip>{text('keys')}</Chip>
      </Row>
    </Card>
  );
}
