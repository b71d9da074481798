import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, Chip, Query, SelectBox, Stack, Text, useCall, useErrorText, useFormats } from '#admin';
import {
  addOfferedCall,
  storeIndexCall,
  type OfferedIndex,
  type OfferedPackage,
  type OfferedVersion,
} from '../calls.ts';
import styles from './store.module.css';

/** Packages of the signed index that whoever runs the server has set; nothing where none is set. */
export function StoreIndex({ onAdded }: { onAdded: () => void }) {
  const translate = useTranslate();
  const query = useCall(storeIndexCall, {}, { staleTime: FRESH_MS });
  const refresh = () => {
    void query.refetch();
    onAdded();
  };
  return (
    <Query failed={translate('appStore.index.failed')} query={query} loading={null}>
      {({ index }) => index && <Contents index={index} onAdded={refresh} />}
    </Query>
  );
}

/** The index is another server's file: it is not asked for each time the window is looked at. */
const FRESH_MS = 300_000;

/** The version that is offered first: the newest that runs here. */
const firstOffer = ({ versions }: OfferedPackage): OfferedVersion | undefined =>
  versions.find(({ isFitting }) => isFitting) ?? versions[0];

interface AddVersionProps {
  name: string;
  version: OfferedVersion;
  isBusy: boolean;
  onAdd: () => void;
}

/** The button that adds a version, or the reason why there is none. */
function AddVersion({ name, version, isBusy, onAdd }: AddVersionProps) {
  const translate = useTranslate();
  if (version.isHere)
    return (
      <Chip tone="info" icon="check">
        {translate('appStore.index.here')}
      </Chip>
    );
  if (!version.isFitting)
    return <span className={styles.small}>{translate('appStore.index.unfit', { range: version.flexy })}</span>;
  return (
    <Button
      icon="plus"
      disabled={isBusy}
      aria-label={translate('appStore.index.addOf', { name, version: version.version })}
      onClick={onAdd}
    >
      {translate('appStore.index.add')}
    </Button>
  );
}

interface OfferProps {
  offered: OfferedPackage;
  isBusy: boolean;
  onAdd: (version: OfferedVersion) => void;
}

/** A package of the index with its versions. */
function Offer({ offered, isBusy, onAdd }: OfferProps) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const { name, publisher, description, versions } = offered;
  const [chosen, setChosen] = useState<string>();
  const version = versions.find((one) => one.version === chosen) ?? firstOffer(offered);
  if (!version) return null;
  const needs = version.needs.map(({ id, range }) => `${id} ${range}`).join(listSign);
  return (
    <li className={styles.card}>
      <div className={styles.titles}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <small>
          <bdi>{publisher}</bdi>
        </small>
      </div>
      <p>{description}</p>
      {version.hasServerCode && <Text tone="quiet">{translate('appStore.index.serverCode')}</Text>}
      {needs !== '' && <Text tone="quiet">{translate('appStore.index.needs', { names: needs })}</Text>}
      <div className={styles.actions}>
        {versions.length > 1 ? (
          <SelectBox
            label={translate('appStore.index.version', { name })}
            value={version.version}
            options={versions.map((one) => ({ value: one.version, label: one.version }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        ) : (
          <span dir="ltr">{version.version}</span>
        )}
        <AddVersion {...{ name, version, isBusy }} onAdd={() => onAdd(version)} />
      </div>
    </li>
  );
}

/** The result of the last addition: what came into the store, or why it did not. */
type Outcome = { readonly tone: 'success' | 'danger'; readonly text: string };

interface ContentsProps {
  index: OfferedIndex;
  onAdded: () => void;
}

function Contents({ index, onAdded }: ContentsProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const textOf = useErrorText();
  const add = useCall(addOfferedCall);
  const [outcome, setOutcome] = useState<Outcome>();
  const { name, signer, madeAt, packages } = index;
  const addVersion = ({ id, name: title }: OfferedPackage, { version }: OfferedVersion) => {
    setOutcome(undefined);
    add.mutate(
      { input: { code: id, version } },
      {
        onSuccess: () => {
          setOutcome({ tone: 'success', text: translate('appStore.index.added', { name: title, version }) });
          onAdded();
        },
        onError: (error) => setOutcome({ tone: 'danger', text: `${title}: ${textOf(error)}` }),
      },
    );
  };
  return (
    <Card title={translate('appStore.index.title', { name })}>
      <Stack gap={12}>
        <Text tone="quiet">{translate('appStore.index.signed', { signer, date: moment(madeAt) })}</Text>
        <div role="status">{outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}</div>
        {packages.length === 0 ? (
          <p>{translate('appStore.index.nothing')}</p>
        ) : (
          <ul className={styles.grid}>
            {packages.map((one) => (
              <Offer key={one.id} offered={one} isBusy={add.isPending} onAdd={(version) => addVersion(one, version)} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
