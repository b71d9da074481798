import { useTranslate } from 'ra-core';
import { Checkbox, Chip, Icon, Row, type IconName, Table, type Tone, useFormats } from '#admin';
import { Link } from 'react-router';
import styles from './connect.module.css';
import type { Guess, Sureness } from './guess/declare.ts';
import type { KnownConnection } from './useConnections.ts';

interface ResourceTableProps {
  connection: KnownConnection;
  guesses: readonly Guess[];
  chosen: ReadonlySet<string>;
  /** Path of the resource whose fields are displayed. */
  shown: string | undefined;
  onChoose: (paths: readonly string[], isChosen: boolean) => void;
  onShow: (path: string) => void;
}

/** Table of the server's resources. */
export function ResourceTable({ connection, guesses, chosen, shown, onChoose, onShow }: ResourceTableProps) {
  const translate = useTranslate();
  const column = (name: string, isNumber?: true) => (
    <th scope="col" data-number={isNumber}>
      {translate(`connect.columns.${name}`)}
    </th>
  );
  const all = guesses.map(({ path }) => path);
  return (
    <Table className={styles.table} label={translate('connect.columns.resource')}>
      <thead>
        <tr>
          <th>
            <Checkbox
              label={translate('connect.chooseAll')}
              checked={chosen.size === all.length}
              mixed={chosen.size > 0 && chosen.size < all.length}
              onChange={(isChosen) => onChoose(all, isChosen)}
            />
          </th>
          {column('resource')}
          {column('fields', true)}
          {column('may')}
          {column('guess')}
          {column('screens')}
        </tr>
      </thead>
      <tbody>
        {guesses.map((guess) => (
          <GuessRow
            key={guess.path}
            guess={guess}
            isChosen={chosen.has(guess.path)}
            isShown={guess.path === shown}
            to={connection.chosen.includes(guess.path) ? `/${guess.resource.name}` : undefined}
            onChoose={(isChosen) => onChoose([guess.path], isChosen)}
            onShow={() => onShow(guess.path)}
          />
        ))}
      </tbody>
    </Table>
  );
}

const CHIPS: Readonly<Record<Sureness, readonly [Tone, IconName]>> = {
  sure: ['success', 'circle-check'],
  unclear: ['warning', 'triangle-alert'],
  readOnly: ['neutral', 'eye'],
  deprecated: ['neutral', 'ban'],
};
const MAY = [
  ['read', 'rows'],
  ['create', 'plus'],
  ['update', 'pencil'],
  ['delete', 'trash-2'],
] as const;

/** Permitted operations of a resource as icons, with a text for screen readers. */
function May({ guess }: { guess: Guess }) {
  const translate = useTranslate();
  const { operations } = guess;
  const words = operations.map((operation) => translate(`connect.may.${operation}`)).join(', ');
  return (
    <Row as="span" gap={6} role="img" aria-label={words} title={words}>
      {MAY.map(([operation, icon]) => (
        <span key={operation} className={operations.includes(operation) ? undefined : styles.mayNot}>
          <Icon name={icon} />
        </span>
      ))}
    </Row>
  );
}

interface RowProps {
  guess: Guess;
  isChosen: boolean;
  isShown: boolean;
  /** Path of its screens, once they exist. */
  to: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onShow: () => void;
}

function GuessRow({ guess, isChosen, isShown, to, onChoose, onShow }: RowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [tone, icon] = CHIPS[guess.sureness];
  const unclear = guess.fields.filter(({ isUnclear }) => isUnclear).length;
  return (
    <tr aria-current={isShown || undefined}>
      <td>
        <Checkbox label={guess.label} checked={isChosen} onChange={onChoose} />
      </td>
      <td aria-label={guess.label}>
        <div className={styles.name}>
          <button type="button" onClick={onShow}>
            {guess.label}
          </button>
          <code dir="ltr">/{guess.path}</code>
        </div>
      </td>
      <td data-number>{formats.integer(guess.fields.length)}</td>
      <td>
        <May guess={guess} />
      </td>
      <td>
        <Chip tone={tone} icon={icon}>
          {translate(`connect.guess.${guess.sureness}`, { smart_count: unclear })}
        </Chip>
      </td>
      <td>{to && <Link to={to}>{translate('connect.openList', { name: guess.label })}</Link>}</td>
    </tr>
  );
}
