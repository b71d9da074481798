import { useGetResourceLabel, useListContext, useTranslate } from 'ra-core';
import { Globe, Link2, Users } from 'lucide-react';
import { useState } from 'react';
import { ROLES } from '#resource';
import { useMe, usePerson } from '../../../auth/SessionContext.ts';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Button, Checkbox, Field, Icon, Row, Stack, Switch } from '../../../ui/index.ts';
import { FormDialog } from '../../FormDialog.tsx';
import type { FieldErrors } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import { filterCount, type SavedView } from './listView.ts';
import { useListView } from './useListView.ts';
import { useCopyLink, useViewWrites, type ViewGiven } from './useViewWrites.ts';
import styles from './ViewDialog.module.css';

interface ViewDialogProps {
  /** Absent: the look of the list is kept as a new one. */
  view: SavedView | undefined;
  onClose: () => void;
}

/** Dialog for the name of a view and the people it is shared with (menu-share). */
export default function ViewDialog(props: ViewDialogProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Form {...props} />
    </PartTexts>
  );
}

type Who = 'me' | 'roles' | 'everyone';

/** Roles that one may share with: a manager not with administrators. Who may not read the records has no use of it. */
const rolesFor = (isAdmin: boolean): string[] => ROLES.filter((role) => isAdmin || role !== 'ROLE_ADMIN');

const whoOf = (roles: readonly string[], all: readonly string[]): Who =>
  roles.length === 0 ? 'me' : all.every((role) => roles.includes(role)) ? 'everyone' : 'roles';

interface ChoiceProps {
  who: Who;
  text: string;
  detail?: string;
  isChosen: boolean;
  onChoose: (who: Who) => void;
}

function Choice({ who, text, detail, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {who === 'me' ? <Icon name="lock" /> : <Icon name={who === 'roles' ? Users : Globe} />}
      <span>{text}</span>
      <small>{detail}</small>
      <input type="radio" name="who" checked={isChosen} onChange={() => onChoose(who)} />
    </label>
  );
}

function useKeeps() {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const { look, columns } = useListView();
  const { sort } = useListContext();
  const labelOf = useColumnLabel(resource);
  return translate('flexy.lists.views.keeps', {
    filters: translate('flexy.lists.views.filters', { smart_count: filterCount(look) }),
    columns: translate('flexy.lists.views.columns', { smart_count: columns.length }),
    sort: labelOf(sort.field),
  });
}

interface WhoSeesProps {
  who: Who;
  all: readonly string[];
  roles: readonly string[];
  onWho: (who: Who) => void;
  onRoles: (roles: readonly string[]) => void;
}

function WhoSees({ who, all, roles, onWho, onRoles }: WhoSeesProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { resource } = useCrudResource();
  const name = labelOf(resource.name, 2).toLocaleLowerCase();
  const choices: [Who, string, string?][] = [
    ['me', translate('flexy.lists.views.onlyMe')],
    [
      'roles',
      translate('flexy.lists.views.chosenRoles'),
      roles.length > 0 ? translate('flexy.lists.views.roles', { smart_count: roles.length }) : undefined,
    ],
    ['everyone', translate('flexy.lists.views.everyone', { name })],
  ];
  return (
    <fieldset className={styles.who}>
      <legend>{translate('flexy.lists.views.who')}</legend>
      {choices.map(([one, text, detail]) => (
        <Choice key={one} who={one} text={text} detail={detail} isChosen={who === one} onChoose={onWho} />
      ))}
      {who === 'roles' && (
        <div className={styles.roles}>
          {all.map((role) => {
            const text = translate(`flexy.roles.${role}`, { _: role });
            return (
              <label key={role}>
                <Checkbox
                  label={text}
                  checked={roles.includes(role)}
                  onChange={(on) => onRoles(on ? [...roles, role] : roles.filter((one) => one !== role))}
                />
                {text}
              </label>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

/** State of the dialog: what is given, and why it is not accepted. */
function useGiven(view: SavedView | undefined) {
  const me = useMe();
  const { id: person } = usePerson();
  const all = rolesFor(me.roles.includes('ROLE_ADMIN'));
  const [name, setName] = useState(view?.name ?? '');
  const [roles, setRoles] = useState<readonly string[]>(view?.sharedRoles ?? []);
  const [who, setWho] = useState<Who>(() => whoOf(view?.sharedRoles ?? [], all));
  const [isDefault, setDefault] = useState(view?.isDefault === true);
  const mayShare = me.permissions.saved_views?.writable.create.includes('sharedRoles') ?? false;
  const sharedRoles = who === 'me' ? [] : who === 'everyone' ? all : roles;
  const given: ViewGiven = { name: name.trim(), isDefault, ...(mayShare ? { sharedRoles } : {}) };
  const isOwn = !view || view.owner?.id === person;
  return { all, name, setName, roles, setRoles, who, setWho, isDefault, setDefault, mayShare, isOwn, given };
}

/** Checks the typed values, and saves them. */
function useSave({ view }: ViewDialogProps, state: ReturnType<typeof useGiven>) {
  const translate = useTranslate();
  const { look } = useListView();
  const writes = useViewWrites();
  const check = (): FieldErrors => {
    if (state.given.name === '') return { name: translate('flexy.lists.views.nameNeeded') };
    const isShortOfRoles = state.mayShare && state.who === 'roles' && state.roles.length === 0;
    return isShortOfRoles ? { sharedRoles: translate('flexy.lists.views.roleNeeded') } : {};
  };
  const save = () => (view ? writes.edit(view, state.given) : writes.create(state.given, look));
  return { check, save };
}

function Form(props: ViewDialogProps) {
  const { view, onClose } = props;
  const translate = useTranslate();
  const keeps = useKeeps();
  const copyLink = useCopyLink();
  const state = useGiven(view);
  const { check, save } = useSave(props, state);
  const title = view
    ? translate('flexy.lists.views.titleEdit', { name: view.name })
    : translate('flexy.lists.views.titleSave');
  return (
    <FormDialog
      title={title}
      submit={translate('ra.action.save')}
      icon="save"
      width={560}
      check={check}
      onSubmit={save}
      onClose={onClose}
      start={
        view && (
          <Button kind="ghost" onClick={() => void copyLink(view)}>
            <Icon name={Link2} />
            {translate('flexy.lists.views.copyLink')}
          </Button>
        )
      }
    >
      {({ errorOf }) => (
        <Stack gap={14}>
          <Field
            label={translate('flexy.lists.views.name')}
            value={state.name}
            maxLength={80}
            error={errorOf('name')}
            onChange={(event) => state.setName(event.target.value)}
          />
          {state.mayShare && <WhoSees {...state} onWho={state.setWho} onRoles={state.setRoles} />}
          {state.isOwn && (
            <Row gap={12} justify="between" className={styles.row}>
              <span>{translate('flexy.lists.views.isDefault')}</span>
              <Switch
                label={translate('flexy.lists.views.isDefault')}
                checked={state.isDefault}
                onChange={state.setDefault}
              />
            </Row>
          )}
          {!view && <p className={styles.note}>{keeps}</p>}
        </Stack>
      )}
    </FormDialog>
  );
}
