import { GitCompare } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button, LeaveQuestion, PageHeader, Stack, TabList, classNames, tabIds } from '#admin';
import { Revisions } from '../revisions/Revisions.tsx';
import { CodeBanner } from './CodeBanner.tsx';
import { CodeBox } from './CodeBox.tsx';
import type { CodeScreenProps, CodeTab } from './types.ts';
import type { Code } from './useCode.ts';
import { useCodeScreen, type CodeScreenState } from './useCodeScreen.ts';
import styles from './code.module.css';

/** An editor of a record's code: tabs, 'Save Code', the comparison with the saved version, and who leaves is asked. */
export function CodeScreen(props: CodeScreenProps) {
  const id = useId();
  const screen = useCodeScreen(props);
  const { parts, saving, go, compareWith, blocker } = screen;
  return (
    <>
      <Head props={props} screen={screen} id={id} />
      <div className={styles.body}>
        <CodeBanner
          state={saving.state}
          saved={props.saved}
          onDismiss={saving.dismiss}
          onRetry={saving.save}
          onSaveBroken={(error) => void saving.saveBroken(error)}
          isTheme={props.source.resource === 'website_themes'}
          onGo={go}
          onCompare={compareWith}
        />
        {props.notes?.(parts)}
        <div className={classNames(styles.layout, props.beside && styles.wide)}>
          <Panel props={props} screen={screen} id={id} />
          {props.beside && (
            <Stack gap={16} shrink>
              {props.beside(parts)}
            </Stack>
          )}
        </div>
      </div>
      <LeaveQuestion blocker={blocker} />
    </>
  );
}

/** Marks of a tab: its name in the specification, and whether it is changed or wrong. */
function TabMark({ tab, code }: { tab: CodeTab; code: Code }) {
  const translate = useTranslate();
  const isWrong = code.problems[tab.name]?.some(({ isError }) => isError) ?? false;
  const isChanged = code.changed.includes(tab.name);
  const said = isWrong ? 'codeEditors.isWrong' : 'codeEditors.isChanged';
  return (
    <span className={styles.spec} dir="ltr">
      {tab.spec === '' ? translate('codeEditors.noCode') : tab.spec}
      {(isChanged || isWrong) && (
        <span className={classNames(styles.dot, isWrong && styles.wrong)} role="img" aria-label={translate(said)} />
      )}
    </span>
  );
}

interface PartProps {
  props: CodeScreenProps;
  screen: CodeScreenState;
  /** Prefix of the ids of tabs and panel. */
  id: string;
}

/** Title, buttons and tabs. */
function Head({ props: { title, status, actions, tabs, source }, screen, id }: PartProps) {
  const translate = useTranslate();
  const { parts, file, saving, isComparing, compare, shown, setTab } = screen;
  const buttons = (
    <>
      {file && (
        <Button kind="ghost" icon={GitCompare} aria-pressed={isComparing} onClick={() => compare(!isComparing)}>
          {translate('codeEditors.compare')}
        </Button>
      )}
      <Revisions source={source} parts={parts} onCompare={parts.onCompare} />
      {actions?.(parts)}
      <Button kind="primary" icon="save" disabled={saving.state.status === 'saving'} onClick={saving.save}>
        {translate('codeEditors.save')}
      </Button>
    </>
  );
  return (
    <div className={styles.head}>
      <PageHeader title={title} status={status?.(parts)} actions={buttons} />
      <div className={styles.tabs}>
        <TabList
          id={id}
          isPage
          label={title}
          value={shown}
          tabs={tabs.map((tab) => ({
            value: tab.name,
            label: translate(tab.title),
            mark: <TabMark tab={tab} code={parts.code} />,
          }))}
          onChange={setTab}
        />
      </div>
    </div>
  );
}

/** The editor, or what a tab shows in its place. The frame stays when another tab is shown, with all that can be undone. */
function Panel({ props: { source, instead: Instead }, screen, id }: PartProps) {
  const { parts, file, shown, labelOf } = screen;
  const ids = tabIds(id, shown);
  const [first] = source.files;
  const known = file ?? first;
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={styles.panel}>
      {!file && Instead && <Instead {...parts} />}
      <div hidden={!file}>{known && <CodeBox code={parts.code} file={known} label={labelOf(known.name)} />}</div>
    </div>
  );
}
