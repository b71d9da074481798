import { useQuery } from '@tanstack/react-query';
import { useTranslate, useGetResourceLabel } from 'ra-core';
import { Button, ButtonLink, Card, Hidden, Skeleton, State, useApi, useIsSlow, useMay } from '#admin';
import { readRights, type RoleRights } from '../rights.ts';
import styles from './panels.module.css';

function Waiting() {
  const translate = useTranslate();
  const isSlow = useIsSlow(true);
  return (
    <div role="status">
      <Hidden>{translate('flexy.state.loading')}</Hidden>
      {isSlow && <Skeleton width="100%" height="240px" />}
    </div>
  );
}

/** What a role may do with the records of a kind, in words. */
function Right({ right }: { right: RoleRights['roles'][string] | undefined }) {
  const translate = useTranslate();
  if (!right || right.operations.length === 0)
    return <span className={styles.none}>{translate('system.roles.nothing')}</span>;
  const isAll = right.operations.length >= 4 && !right.isLimited;
  const words = isAll
    ? translate('system.roles.all')
    : right.operations.map((operation) => translate(`system.roles.${operation}`)).join(translate('system.roles.comma'));
  return right.isLimited ? translate('system.roles.limited', { words }) : words;
}

function RightsTable({ rights }: { rights: readonly RoleRights[] }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const roles = [...new Set(rights.flatMap((one) => Object.keys(one.roles)))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by keys too
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={translate('system.roles.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('system.roles.records')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {translate(`flexy.roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ resource, roles: given }) => (
            <tr key={resource}>
              <th scope="row">{labelOf(resource, 2)}</th>
              {roles.map((role) => (
                <td key={role}>
                  <Right right={given[role]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who may do what: the table that the server goes by, and the way to the accounts. */
export default function RolesPanel() {
  const translate = useTranslate();
  const may = useMay();
  const call = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['rights'],
    queryFn: async ({ signal }) => readRights(await call('rights', { signal })),
    retry: false,
  });
  return (
    <div className={styles.panel}>
      <h1>{translate('system.roles.title')}</h1>
      <div className={styles.actions}>
        {may('create', 'users') && (
          <>
            <ButtonLink icon="users" to="/users">
              {translate('system.roles.users')}
            </ButtonLink>
            <ButtonLink icon="plus" to="/users/create">
              {translate('resources.users.new', { _: translate('system.roles.newUser') })}
            </ButtonLink>
          </>
        )}
        <ButtonLink icon="user" to="/agents">
          {translate('system.roles.agents')}
        </ButtonLink>
      </div>
      <Card title={translate('system.roles.table')}>
        {data && <RightsTable rights={data} />}
        {!data && !error && <Waiting />}
        {error && !data && (
          <State
            alert
            icon="server-crash"
            title={translate('system.roles.failed')}
            actions={
              <Button icon="rotate-cw" onClick={() => void refetch()}>
                {translate('flexy.state.retry')}
              </Button>
            }
          />
        )}
      </Card>
    </div>
  );
}
