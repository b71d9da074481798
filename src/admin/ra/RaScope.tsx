import { ThemeProvider, type Theme } from '@mui/material/styles';
import { AddUndoableMutationContext, useLocale, type UndoableMutation } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStoreZone } from '../format/useStoreZone.ts';
import { usePluginPlaces } from '../plugins/PluginsContext.ts';
import { PluginTexts } from '../plugins/PluginTexts.tsx';
import { useCrumbs } from '../shell/crumbs.ts';
import { MuiScope } from '../theme/MuiScope.tsx';
import { withRaDefaults } from './raDefaults.ts';
import styles from './RaScope.module.css';

/** Properties of {@link RaScope}. */
export interface RaScopeProps {
  /** True for a part of a screen that has a heading already: react-admin's `<Title>` shows nothing. */
  readonly isPart?: boolean;
  /** Names of the resources that are shown, for the names of their fields; those of the page's own plugin are there. */
  readonly resources?: readonly string[];
  readonly children: ReactNode;
}

/**
 * Surroundings of react-admin's own components (`<List>`, `<SimpleForm>`, `<TabbedForm>`, `<ReferenceField>` …) on a page of a
 * plugin: the theme, light and dark, right to left, the reader's numbers and the store's clock. Data provider, texts, rights,
 * routes and messages are those of every page. Loaded with the first screen that draws it.
 */
export function RaScope({ isPart = false, resources = [], children }: RaScopeProps) {
  const locale = useLocale() ?? 'en';
  const zone = useStoreZone()();
  const theme = useMemo(() => (outer: Theme) => withRaDefaults(outer, { locale, zone }), [locale, zone]);
  return (
    <MuiScope>
      <ThemeProvider theme={theme}>
        <AddUndoableMutationContext value={sendAtOnce}>
          {!isPart && <RaTitle />}
          <div className={isPart ? undefined : styles.page}>
            <ResourceTexts resources={resources}>{children}</ResourceTexts>
          </div>
        </AddUndoableMutationContext>
      </ThemeProvider>
    </MuiScope>
  );
}

/** Id of the element that react-admin's `<Title>` fills. */
const TITLE_ID = 'react-admin-title';

/** Heading of the page, filled by react-admin's `<Title>`. The window's title and the path follow it. */
function RaTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const element = heading.current;
    if (!element) return undefined;
    const read = () => setText(element.textContent.trim());
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);
  useCrumbs(text === '' ? [] : [{ label: text }]);
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- react-admin's <Title> fills it; an empty one is not displayed.
  return <h1 ref={heading} id={TITLE_ID} className={styles.title} />;
}

/**
 * Sends a write at once that react-admin would hold back until its message is gone: a window that is closed meanwhile would
 * lose it.
 */
const sendAtOnce = (mutation: UndoableMutation) => mutation({ isUndo: false });

/** Renders its children once the texts of the plugins that own these resources are there. */
function ResourceTexts({ resources, children }: { resources: readonly string[]; children: ReactNode }) {
  const owners = usePluginPlaces()
    .filter(({ plugin }) => plugin.resources?.some(({ resource }) => resources.includes(resource.name)))
    .map(({ plugin }) => plugin.id);
  return owners.reduceRight((inner, plugin) => <PluginTexts plugin={plugin}>{inner}</PluginTexts>, children);
}
