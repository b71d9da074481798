import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Banner,
  Button,
  DialogBox,
  FormDialog,
  IconButton,
  RecordPicker,
  ResourceTexts,
  Segmented,
  SelectBox,
  useApi,
  useCall,
  useErrorText,
  useFormats,
} from '#admin';
import type { AnswerOf } from '#resource';
import { folderRightsCall, setFolderRightsCall } from '../../rightsCalls.ts';
import type { FileItem } from '../fileItem.ts';
import { useRereadFiles } from '../useFolder.ts';
import { draftOf, levelsOf, NAMED_ROLES, rightsOf, type Level, type NamedPerson, type RightsDraft } from './levels.ts';
import styles from './rights.module.css';

interface DialogProps {
  readonly item: FileItem;
  readonly onClose: () => void;
}

/** Chooses who may see a folder and what is in it, and who may change it. */
export default function RightsDialog({ item, onClose }: DialogProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { data, error } = useCall(folderRightsCall, { query: { id: item.id } });
  if (error)
    return (
      <DialogBox
        title={translate('files.rights.title', { name: item.name })}
        closeLabel={translate('files.close')}
        onClose={onClose}
        end={<Button onClick={onClose}>{translate('files.close')}</Button>}
      >
        <p role="alert">{textOf(error)}</p>
      </DialogBox>
    );
  return (
    <ResourceTexts resource="users" pending={null}>
      {data && <RightsForm item={item} stored={data} onClose={onClose} />}
    </ResourceTexts>
  );
}

interface DraftProps {
  readonly draft: RightsDraft;
  readonly onChange: (draft: RightsDraft) => void;
}

/** Chooses what somebody may do. */
function LevelBox<L extends Level>(props: {
  readonly label: string;
  readonly levels: readonly L[];
  readonly value: L;
  readonly onChange: (level: L) => void;
}) {
  const { label, levels, value, onChange } = props;
  const translate = useTranslate();
  const options = levels.map((level) => ({ value: level, label: translate(`files.rights.levels.${level}`) }));
  const choose = (text: string) => {
    const level = levels.find((one) => one === text);
    if (level !== undefined) onChange(level);
  };
  return <SelectBox label={label} options={options} value={value} onChange={(event) => choose(event.target.value)} />;
}

/** What each role may do. */
function Roles({ draft, onChange }: DraftProps) {
  const translate = useTranslate();
  return (
    <ul className={styles.rows} aria-label={translate('files.rights.roles')}>
      {NAMED_ROLES.map((role) => {
        const name = translate(`resources.users.values.roles.${role}`);
        return (
          <li key={role}>
            <span>{name}</span>
            <LevelBox
              label={name}
              levels={levelsOf(role)}
              value={draft.roles[role]}
              onChange={(level) => onChange({ ...draft, roles: { ...draft.roles, [role]: level } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What single people may do, beside their roles. */
function People({ draft, onChange }: DraftProps) {
  const translate = useTranslate();
  const { people } = draft;
  const put = (next: readonly NamedPerson[]) => onChange({ ...draft, people: next });
  return (
    <>
      <RecordPicker
        // Empty again after each choice.
        key={people.length}
        resource="users"
        label={translate('files.rights.person')}
        value={null}
        onChange={(found) => {
          const id = Number(found?.id);
          if (found && !people.some((one) => one.id === id)) put([...people, { id, name: found.name, level: 'see' }]);
        }}
      />
      {people.length > 0 && (
        <ul className={styles.rows} aria-label={translate('files.rights.people')}>
          {people.map((person) => (
            <li key={person.id}>
              <bdi>{person.name}</bdi>
              <LevelBox
                label={person.name}
                levels={['see', 'write']}
                value={person.level}
                onChange={(level) => put(people.map((one) => (one === person ? { ...one, level } : one)))}
              />
              <IconButton
                kind="ghost"
                size="small"
                icon="x"
                label={translate('files.rights.remove', { name: person.name })}
                onClick={() => put(people.filter((one) => one !== person))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RightsForm({ item, onClose, stored }: DialogProps & { readonly stored: AnswerOf<typeof folderRightsCall> }) {
  const translate = useTranslate();
  const call = useApi();
  const reread = useRereadFiles();
  const { listSign } = useFormats();
  const [draft, setDraft] = useState(() => draftOf(stored.rights, stored.people));
  const save = async () => {
    await call(setFolderRightsCall, { input: { id: item.id, rights: rightsOf(draft) } });
    await reread();
  };
  return (
    <FormDialog
      width={560}
      title={translate('files.rights.title', { name: item.name })}
      submit={translate('ra.action.save')}
      onSubmit={save}
      onClose={onClose}
    >
      {stored.above.length > 0 && (
        <Banner tone="info">
          {translate('files.rights.above', { names: stored.above.map(({ name }) => name).join(listSign) })}
        </Banner>
      )}
      <Segmented
        label={translate('files.rights.who')}
        options={[
          { value: 'around', label: translate('files.rights.around') },
          { value: 'own', label: translate('files.rights.own') },
        ]}
        value={draft.hasOwn ? 'own' : 'around'}
        onChange={(value) => setDraft({ ...draft, hasOwn: value === 'own' })}
      />
      <p className={styles.help}>{translate(draft.hasOwn ? 'files.rights.ownHelp' : 'files.rights.openHelp')}</p>
      {draft.hasOwn && (
        <>
          <Roles draft={draft} onChange={setDraft} />
          <People draft={draft} onChange={setDraft} />
        </>
      )}
    </FormDialog>
  );
}
