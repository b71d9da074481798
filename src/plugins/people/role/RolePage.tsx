import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  Banner,
  Button,
  Card,
  Chip,
  Field,
  LeaveQuestion,
  PageBody,
  PageHeader,
  PagePending,
  Query,
  RecordFailed,
  useCall,
  useCrumbs,
  useLeaveGuard,
  useRecord,
} from '#admin';
import type { AnswerOf, OwnRole, ScreenRecord } from '#resource';
import { rightsOfferCall } from '../calls.ts';
import { NamedRights, RightsMatrix } from './RightsMatrix.tsx';
import { exceptionsOf, rightsOf } from './roleRights.ts';
import { SaveRole } from './SaveRole.tsx';

/** Screen of an own role: its name, and which rights it has (docs/rules/rights.md, "Own roles"). */
export default function RolePage() {
  const { id = '' } = useParams();
  return <OpenRole key={id} id={Number(id)} />;
}

interface EditorProps {
  record: ScreenRecord<'roles'>;
  offer: AnswerOf<typeof rightsOfferCall>;
}

const roleOf = ({ base, given, taken }: ScreenRecord<'roles'>): OwnRole => ({
  base: base ?? null,
  given: given ?? [],
  taken: taken ?? [],
});

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.toSorted().join();

/** Name and rights of an own role, typed until they are saved with the own password. */
function RoleEditor({ record, offer }: EditorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const role = roleOf(record);
  const [name, setName] = useState(record.name);
  const [held, hold] = useState<ReadonlySet<string>>(() => rightsOf(offer, role));
  const [isSaving, setSaving] = useState(false);
  const next = exceptionsOf(offer, role, held);
  const changesRights = !isSame(next.given, role.given) || !isSame(next.taken, role.taken);
  const isChanged = changesRights || name.trim() !== record.name;
  const discard = () => {
    setName(record.name);
    hold(rightsOf(offer, role));
  };
  const { blocker } = useLeaveGuard(isChanged, () => undefined);
  useCrumbs([
    { label: translate('flexy.plugins.settings'), to: '/settings' },
    { label: translate('resources.roles.name', { smart_count: 2 }), to: '/roles' },
    { label: record.name },
  ]);
  const base = role.base ? translate(`resources.users.values.roles.${role.base}`) : translate('people.role.noBase');
  return (
    <>
      <PageHeader
        title={record.name}
        status={<Chip>{base}</Chip>}
        actions={
          <Button
            kind="primary"
            icon="save"
            disabled={!isChanged || name.trim() === ''}
            onClick={() => setSaving(true)}
          >
            {translate('ra.action.save')}
          </Button>
        }
      />
      <PageBody>
        <Banner tone="info">{translate('people.role.help')}</Banner>
        <Card>
          <Field
            required
            name="name"
            maxLength={60}
            label={translate('resources.roles.fields.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Card>
        <NamedRights rights={offer.rights} held={held} onChange={hold} />
        <RightsMatrix resources={offer.resources} base={role.base} held={held} onChange={hold} />
      </PageBody>
      {isSaving && (
        <SaveRole
          record={record}
          values={{ name: name.trim(), ...(changesRights && next) }}
          needsPassword={changesRights}
          onSaved={() => notify('people.role.saved', { type: 'success' })}
          onClose={() => setSaving(false)}
        />
      )}
      <LeaveQuestion blocker={blocker} onLeave={discard} />
    </>
  );
}

function OpenRole({ id }: { id: number }) {
  const translate = useTranslate();
  const { data: record, error, refetch } = useRecord('roles', id, { retry: false });
  const offer = useCall(rightsOfferCall);
  if (record)
    return (
      <Query isPage failed={translate('people.role.failed')} query={offer}>
        {(data) => <RoleEditor key={String(record.updatedAt)} record={record} offer={data} />}
      </Query>
    );
  if (error)
    return (
      <RecordFailed
        resource="roles"
        title={translate('people.role.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <PagePending title={translate('people.role.title')} />;
}
