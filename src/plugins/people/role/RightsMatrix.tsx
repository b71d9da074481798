import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Card, Checkbox, Row, SearchBox, Stack, Table, Text } from '#admin';
import { fold, nameOfRight, OPERATIONS, type OwnRole, type SwitchableResource } from '#resource';
import type { OfferedRight } from '../calls.ts';
import { switchesOf, withOperation } from './roleRights.ts';
import styles from './role.module.css';

interface MatrixProps {
  resources: readonly SwitchableResource[];
  base: OwnRole['base'];
  held: ReadonlySet<string>;
  onChange: (held: ReadonlySet<string>) => void;
}

/** Table of the kinds of records with a box for each operation; a dash stands where the role cannot have it. */
export function RightsMatrix({ resources, base, held, onChange }: MatrixProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const [sought, seek] = useState('');
  const named = resources
    .map((one) => ({ one, label: labelOf(one.resource, 2) }))
    .filter(({ label }) => fold(label).includes(fold(sought.trim())));
  return (
    <Card title={translate('people.role.records')}>
      <SearchBox label={translate('people.role.seek')} value={sought} onChange={({ target }) => seek(target.value)} />
      <Table className={styles.matrix} label={translate('people.role.records')}>
        <thead>
          <tr>
            <th scope="col">{translate('people.role.kind')}</th>
            {OPERATIONS.map((operation) => (
              <th key={operation} scope="col" className={styles.box}>
                {translate(`people.role.operations.${operation}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.map(({ one, label }) => (
            <tr key={one.resource}>
              <th scope="row">{label}</th>
              {OPERATIONS.map((operation) => (
                <td key={operation} className={styles.box}>
                  {switchesOf(one, base).has(operation) ? (
                    <Checkbox
                      label={translate('people.role.box', {
                        kind: label,
                        operation: translate(`people.role.operations.${operation}`),
                      })}
                      checked={held.has(nameOfRight(one.resource, operation))}
                      onChange={(isOn) => onChange(withOperation(held, one.resource, operation, isOn))}
                    />
                  ) : (
                    <Text tone="hint" aria-label={translate('people.role.never')} role="img">
                      –
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {named.length === 0 && <p role="status">{translate('people.role.noneFound')}</p>}
    </Card>
  );
}

interface NamedProps {
  rights: readonly OfferedRight[];
  held: ReadonlySet<string>;
  onChange: (held: ReadonlySet<string>) => void;
}

/** The named rights of plugins, each with its explanation. */
export function NamedRights({ rights, held, onChange }: NamedProps) {
  const translate = useTranslate();
  const change = (name: string, isOn: boolean) =>
    onChange(new Set(isOn ? [...held, name] : [...held].filter((one) => one !== name)));
  return (
    <Card title={translate('people.role.acts')}>
      <Stack as="ul" gap={12}>
        {rights.map(({ name, title, help }) => (
          <Row as="li" key={name} gap={12} align="start">
            <Checkbox
              id={`right-${name}`}
              label={title}
              checked={held.has(name)}
              onChange={(isOn) => change(name, isOn)}
            />
            <label htmlFor={`right-${name}`}>
              <Text as="div">{title}</Text>
              <Text as="div" tone="quiet" size={12}>
                {help}
              </Text>
            </label>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
