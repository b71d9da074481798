import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import type { Resource } from '#resource';
import { Query } from '../crud/Query.tsx';
import { LeaveQuestion } from '../crud/form/LeaveQuestion.tsx';
import { useLeaveGuard } from '../crud/form/useLeaveGuard.ts';
import { useFormats } from '../format/formats.ts';
import { PluginTexts, ResourceTexts } from '../plugins/PluginTexts.tsx';
import { resourceNamed } from '../plugins/declarations.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import { listenToShortcuts } from '../shortcuts/listenToShortcuts.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { Banner, Button, Card, FieldGrid, FieldPlace, Stack, Text, type FieldSpan } from '../ui/index.ts';
import { declaredSections, fieldAt, withoutIndexes } from './settingsFields.ts';
import { PanelLists } from './PanelLists.tsx';
import { SettingInput } from './SettingInput.tsx';
import { useSettings, type Settings } from './useSettings.ts';
import styles from './settings.module.css';

/** A setting of a section: its path, and how it stands there. */
export interface Setting {
  readonly path: string;
  /** Columns of 12 that a box takes; 6 unless said. */
  readonly span?: FieldSpan;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Shows the field only while this returns true for the typed values. */
  readonly isShown?: (get: (path: string) => unknown) => boolean;
}

/** Settings that belong together: one card. */
export interface SettingsSection {
  readonly title: string;
  readonly settings: readonly Setting[];
  /** Beside the title: a state. */
  readonly end?: (get: Settings['get']) => ReactNode;
  /** Below them: a test, a state. As a function it is given the typed values. */
  readonly more?: ReactNode | ((get: Settings['get']) => ReactNode);
}

/** The shop's settings, and the plugin that they are from. */
const SHOP = { resource: 'settings', plugin: 'system' };

interface SectionProps {
  resource: Resource;
  section: SettingsSection;
  settings: Settings;
}

function Section({ resource, section, settings }: SectionProps) {
  const shown = section.settings.filter(({ isShown }) => !isShown || isShown(settings.get));
  const isRow = ({ path, choices }: Setting) => {
    const field = fieldAt(resource, path);
    const isChosen = field?.type === 'list' && field.values !== undefined;
    if (field?.type === 'embedded') return true;
    return isChosen || field?.type === 'boolean' || field?.type === 'enum' || choices !== undefined;
  };
  return (
    <Card title={section.title} end={section.end?.(settings.get)}>
      <FieldGrid className={styles.fields}>
        {shown.map((setting) => {
          const isWhole = isRow(setting);
          return (
            <FieldPlace
              key={setting.path}
              span={isWhole ? 12 : (setting.span ?? 6)}
              className={isWhole ? styles.whole : undefined}
            >
              <SettingInput resource={resource} path={setting.path} settings={settings} choices={setting.choices} />
            </FieldPlace>
          );
        })}
      </FieldGrid>
      {typeof section.more === 'function' ? section.more(settings.get) : section.more}
    </Card>
  );
}

/** Save bar with the unsaved changes. */
function SaveBar({ resource, settings }: { resource: Resource; settings: Settings }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const { changed, wrong, isBusy, discard, save } = settings;
  const labelOf = (path: string) => translate(`resources.${resource.name}.fields.${withoutIndexes(path)}`, { _: path });
  const errors = Object.keys(wrong);
  const saveChanges = () => {
    if (changed.length > 0) void save();
  };
  // As in the form of a record: whoever saves must not get the browser's own dialog, not even with nothing to save.
  useEffect(listenToShortcuts, []);
  useShortcut('mod+s', 'ra.action.save', saveChanges, { group: 'form' });
  if (changed.length === 0) return null;
  return (
    <div className={styles.save}>
      <div className={styles.state} role="status">
        <span>
          {translate('flexy.records.unsaved', {
            smart_count: changed.length,
            names: changed.map(labelOf).join(listSign),
          })}
        </span>
        {errors.length > 0 && (
          <Text tone="danger" weight={500}>
            {translate('flexy.form.errors', { smart_count: errors.length, names: errors.map(labelOf).join(listSign) })}
          </Text>
        )}
      </div>
      <Button kind="ghost" disabled={isBusy} onClick={discard}>
        {translate('flexy.form.discard')}
      </Button>
      <Button kind="primary" icon="save" disabled={isBusy} onClick={saveChanges}>
        {translate('ra.action.save')}
      </Button>
      <span className={styles.keys} aria-hidden="true">
        <Keys keys="mod+s" together />
      </span>
    </div>
  );
}

interface SettingsFormProps {
  title: string;
  /** The resource whose one row is changed (`singleton`): the shop's `settings` unless said. */
  resource?: string;
  /** The cards. Without them each `form` of the fields is a card, named by the form's text. */
  sections?: readonly SettingsSection[];
  /** Below the sections, given the typed values; the panel's lists then stand at the end. */
  below?: (get: Settings['get']) => ReactNode;
  /** Beside them where there is room, given the typed values: a preview. */
  aside?: (get: Settings['get']) => ReactNode;
}

interface FormProps extends Omit<SettingsFormProps, 'resource' | 'sections'> {
  resource: Resource;
  sections: readonly SettingsSection[];
}

/** The form once the settings have been read. */
function ReadForm({ title, sections, below, aside, resource, settings }: FormProps & { settings: Settings }) {
  const translate = useTranslate();
  const { blocker } = useLeaveGuard(settings.changed.length > 0, () => undefined);
  const isReadOnly = sections.every((section) => section.settings.every(({ path }) => !settings.canWrite(path)));
  const form = (
    <Stack gap={16} className={styles.form}>
      <h1>{title}</h1>
      {!below && <PanelLists />}
      {isReadOnly && (
        <Banner tone="info" icon="lock">
          {translate('flexy.records.readOnly')}
        </Banner>
      )}
      {sections.map((section) => (
        <Section key={section.title} resource={resource} section={section} settings={settings} />
      ))}
      {below?.(settings.get)}
      {below && <PanelLists />}
      {!isReadOnly && <SaveBar resource={resource} settings={settings} />}
      <LeaveQuestion blocker={blocker} onLeave={settings.discard} />
    </Stack>
  );
  return aside ? (
    <div className={styles.beside}>
      {form}
      <aside className={styles.aside}>{aside(settings.get)}</aside>
    </div>
  ) : (
    form
  );
}

function Form(props: FormProps) {
  const translate = useTranslate();
  const settings = useSettings(props.resource);
  return (
    <Query isPage failed={translate('flexy.records.settingsFailed')} query={settings.query}>
      {() => <ReadForm {...props} settings={settings} />}
    </Query>
  );
}

/** With its declaration, which came with its plugin's texts. @throws Error where no plugin declares the resource */
function Declared({ resource: name = SHOP.resource, sections, ...props }: SettingsFormProps) {
  const translate = useTranslate();
  const resource = resourceNamed(name);
  if (!resource) throw new Error(`No plugin declares the resource ${name}`);
  const titled = (form: string) => translate(`resources.${name}.forms.${form}`, { _: props.title });
  const drawn = sections ?? declaredSections(resource).map(({ form, settings }) => ({ title: titled(form), settings }));
  return <Form {...props} sections={drawn} resource={resource} />;
}

/**
 * A panel over the one row of a resource that is declared as `singleton`: its fields by meaning, saved together; for reading
 * only where the person may not change them. What the server refuses is said at its field, and what another person changed
 * meanwhile is asked about.
 * @example <SettingsForm title={translate('giftCards.title')} resource="gift_card_settings" />
 * @example <SettingsForm title={translate('x.title')} sections={[{ title, settings: [{ path: 'email' }] }]} />
 */
export const SettingsForm = (props: SettingsFormProps) => {
  const form = <Declared {...props} />;
  const { resource = SHOP.resource } = props;
  // The shop's settings have no list, by which their plugin could be found.
  return resource === SHOP.resource ? (
    <PluginTexts plugin={SHOP.plugin}>{form}</PluginTexts>
  ) : (
    <ResourceTexts resource={resource}>{form}</ResourceTexts>
  );
};
