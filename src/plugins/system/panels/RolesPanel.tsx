import { useTranslate, useGetResourceLabel } from 'ra-core';
import { Link } from 'react-router';
import { Card, PanelLists, Query, Stack, Table, Text, useCall } from '#admin';
import type { AnswerOf } from '#resource';
import { rightsCall, type RoleRight } from '../calls.ts';
import styles from './panels.module.css';

/** Settings panel of rights: the server's table of roles, with a link to the accounts. */
export default function RolesPanel() {
  const translate = useTranslate();
  const rights = useCall(rightsCall);
  return (
    <Stack gap={16}>
      <h1>{translate('system.roles.title')}</h1>
      <PanelLists />
      <Card title={translate('system.roles.table')}>
        <Query failed={translate('system.roles.failed')} query={rights}>
          {(data) => <RightsTable rights={data} />}
        </Query>
      </Card>
    </Stack>
  );
}

/** Right of a role on a kind of records, as text. */
function Right({ right }: { right: RoleRight | undefined }) {
  const translate = useTranslate();
  if (!right || right.operations.length === 0) return <Text tone="hint">{translate('system.roles.nothing')}</Text>;
  const isAll = right.operations.length >= 4 && !right.isLimited;
  const words = isAll
    ? translate('system.roles.all')
    : right.operations.map((operation) => translate(`system.roles.${operation}`)).join(translate('system.roles.comma'));
  return right.isLimited ? translate('system.roles.limited', { words }) : words;
}

function RightsTable({ rights }: { rights: AnswerOf<typeof rightsCall> }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const roles = [...new Set(rights.flatMap((one) => Object.keys(one.roles)))];
  const own = rights[0]?.own ?? [];
  return (
    <Table className={styles.scroll} label={translate('system.roles.table')}>
      <thead>
        <tr>
          <th scope="col">{translate('system.roles.records')}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {translate(`flexy.roles.${role}`)}
            </th>
          ))}
          {own.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to={`/roles/${id}`} dir="auto">
                {name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map(({ resource, roles: given, own: ofOwn }) => (
          <tr key={resource}>
            <th scope="row">{labelOf(resource, 2)}</th>
            {roles.map((role) => (
              <td key={role}>
                <Right right={given[role]} />
              </td>
            ))}
            {own.map(({ id }) => (
              <td key={id}>
                <Right right={ofOwn.find((one) => one.id === id)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
