import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { Chip, MissingState, PagePending, Query, SelectBox, useAddressState, useCrumbs, WHOLE_LIST } from '#admin';
import { HeldNote } from '../beside/HeldNote.tsx';
import { HookSwitches } from '../beside/HookSwitches.tsx';
import { LayoutSwitches } from '../beside/LayoutSwitches.tsx';
import { RemovedNote } from '../beside/RemovedNote.tsx';
import { SitePreview, useSitePages } from '../beside/SitePreview.tsx';
import { TwigPreview } from '../beside/TwigPreview.tsx';
import type { CodeSource } from '../editor/useSaveCode.ts';
import { CodeRecord } from '../editor/CodeRecord.tsx';
import { CodeScreen } from '../editor/CodeScreen.tsx';
import type { CodeParts } from '../editor/types.ts';
import { LooksPanel } from '../looks/LooksPanel.tsx';
import { TEMPLATE_FIELDS } from '../rules/templatePreview.ts';
import { THEME_TABS } from './source.ts';
import { useThemeSource } from './useThemeSource.ts';
import styles from './theme.module.css';

interface Theme extends RaRecord {
  readonly name: string;
  readonly isActive: boolean;
}

/** The theme editor: the code of the website's theme, in tabs. */
export default function ThemePage() {
  const translate = useTranslate();
  const title = translate('codeEditors.theme.title');
  const query = useGetList<Theme>('website_themes', ALL);
  useCrumbs([{ label: translate('website.title', { _: title }) }, { label: title }]);
  const { source, isPending: isUndescribed } = useThemeSource();
  if (isUndescribed) return <PagePending title={title} />;
  const empty = (
    <MissingState
      isPage
      resource="website_themes"
      fields={{ name: 12 }}
      icon="palette"
      title={translate('codeEditors.theme.none')}
      ask={translate('codeEditors.theme.noneAsk')}
      onAdded={() => void query.refetch()}
    />
  );
  return (
    <Query title={title} failed={translate('codeEditors.loadFailed')} query={query} empty={empty}>
      {(themes) => <ThemeCode themes={themes} source={source} />}
    </Query>
  );
}

/** The code of the theme in the address; default: the active one. */
function ThemeCode({ themes, source }: { themes: readonly Theme[]; source: CodeSource }) {
  const translate = useTranslate();
  const title = translate('codeEditors.theme.title');
  const [{ theme: wanted }, setAddress] = useAddressState({ theme: '' });
  const theme = themes.find(({ id }) => String(id) === wanted) ?? themes.find(({ isActive }) => isActive) ?? themes[0];
  if (!theme) return null;
  return (
    <CodeRecord key={theme.id} resource="website_themes" id={theme.id} title={title}>
      {(record) => (
        <CodeScreen
          title={title}
          status={({ code }) => (
            <ThemeChoice
              themes={themes}
              theme={theme}
              isChanged={code.changed.length > 0}
              onChoose={(id) => setAddress({ theme: id })}
            />
          )}
          source={source}
          tabs={THEME_TABS}
          record={record}
          saved="codeEditors.theme.saved"
          instead={LooksPanel}
          notes={(parts) => (
            <>
              <HeldNote record={parts.record} />
              <RemovedNote record={parts.record} />
            </>
          )}
          beside={(parts) => <Beside {...parts} />}
        />
      )}
    </CodeRecord>
  );
}

const ALL = { pagination: WHOLE_LIST, sort: { field: 'id', order: 'ASC' } } as const;

interface ThemeChoiceProps {
  themes: readonly Theme[];
  theme: Theme;
  isChanged: boolean;
  onChoose: (id: string) => void;
}

/** Name of the edited theme; chooses another one while nothing is unsaved. */
function ThemeChoice({ themes, theme, isChanged, onChoose }: ThemeChoiceProps) {
  const translate = useTranslate();
  const active = theme.isActive && <Chip tone="success">{translate('codeEditors.theme.active')}</Chip>;
  if (themes.length < 2)
    return (
      <>
        <Chip>{theme.name}</Chip>
        {active}
      </>
    );
  return (
    <>
      <span className={styles.choice}>
        <SelectBox
          label={translate('codeEditors.theme.choose')}
          title={isChanged ? translate('codeEditors.theme.saveFirst') : undefined}
          disabled={isChanged}
          value={String(theme.id)}
          options={themes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      </span>
      {active}
    </>
  );
}

/** Panel beside the code: switches for JSON, a preview for Twig, and the saved website. */
function Beside(parts: CodeParts) {
  const pages = useSitePages();
  return (
    <>
      {parts.shown === 'hooksOptions' && <HookSwitches {...parts} />}
      {parts.shown === 'layoutConfig' && <LayoutSwitches {...parts} />}
      {TEMPLATE_FIELDS.includes(parts.shown) && (
        <TwigPreview key={parts.shown} field={parts.shown} template={parts.code.texts[parts.shown] ?? ''} />
      )}
      <SitePreview version={parts.saves} pages={pages} />
    </>
  );
}
