import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Banner, ButtonLink, Card, PageHeader, Query, Skeleton, Text, useCrumbs } from '#admin';
import styles from './connect.module.css';
import { ConnectForm } from './ConnectForm.tsx';
import { Steps } from './Steps.tsx';
import { useConnections } from './useConnections.ts';

function Known() {
  const translate = useTranslate();
  return (
    <Query failed={translate('connect.listFailed')} query={useConnections()} shape={<Skeleton />}>
      {(connections) =>
        connections.length === 0 ? (
          <Text as="p" tone="quiet" size={13}>
            {translate('connect.none')}
          </Text>
        ) : (
          <ul className={styles.known}>
            {connections.map(({ id, name, entrypoint, chosen }) => (
              <li key={id}>
                <div>
                  <b>{name}</b>
                  <code dir="ltr">{entrypoint}</code>
                </div>
                <span>{translate('connect.screens', { smart_count: chosen.length })}</span>
                <ButtonLink to={`/connect/${id}`}>{translate('connect.open')}</ButtonLink>
              </li>
            ))}
          </ul>
        )
      }
    </Query>
  );
}

/** Page of the connected foreign servers, with a form to connect another. */
export default function ConnectPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const title = translate('connect.title');
  useCrumbs([{ label: translate('flexy.plugins.settings'), to: '/settings' }, { label: title }]);
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Steps at={0} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title={translate('connect.new')}>
            <ConnectForm onSaved={({ id }) => void navigate(`/connect/${id}`)} />
          </Card>
          <Card title={translate('connect.saved')}>
            <Known />
          </Card>
        </div>
        <Banner tone="info">{translate('connect.nothingWritten')}</Banner>
      </div>
    </div>
  );
}
