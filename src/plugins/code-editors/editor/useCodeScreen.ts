import { useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAddressState, useLeaveGuard, useShortcut } from '#admin';
import type { Conflict } from '#admin/internal';
import type { CodeScreenProps } from './types.ts';
import { useCode } from './useCode.ts';
import { useSaveCode } from './useSaveCode.ts';

/** State of a screen that edits code: the shown tab, the texts, saving, the comparison, and the question before leaving. */
export function useCodeScreen(props: CodeScreenProps) {
  const [isComparing, setComparing] = useState(false);
  const { shown, labelOf, setTab } = useTab(props);
  const { base, saves, code, isChanged, saving, follow } = useSavedCode(props, { shown, labelOf });
  const { blocker } = useLeaveGuard(isChanged, nothing);
  useShortcut('mod+s', 'codeEditors.save', saving.save, { group: 'tool' });
  const compare = (isOn: boolean) => {
    setComparing(isOn);
    code.send({ kind: 'compare', isOn });
  };
  const go = (name: string, line: number, column: number) => {
    setTab(name);
    code.send({ kind: 'show', name, label: labelOf(name) });
    code.send({ kind: 'goTo', place: { line, column } });
  };
  /** After a conflict: what is on the server counts as saved, so that the next save replaces it knowingly. */
  const compareWith = (theirs: Conflict['theirs']) => {
    follow({ ...theirs, id: base.id });
    compare(true);
  };
  const file = props.source.files.find(({ name }) => name === shown);
  const parts = { code, shown, record: base, saves, onCompare: () => compare(true) };
  return { parts, file, shown, setTab, labelOf, saving, isComparing, compare, compareWith, go, blocker };
}

/** Return value of {@link useCodeScreen}. */
export type CodeScreenState = ReturnType<typeof useCodeScreen>;

const nothing = () => undefined;

/** The tab of the address, and the name of each file for readers. */
function useTab({ tabs }: CodeScreenProps) {
  const translate = useTranslate();
  const [{ tab }, setAddress] = useAddressState({ tab: tabs[0]?.name ?? '' });
  const shown = (tabs.find(({ name }) => name === tab) ?? tabs[0])?.name ?? '';
  const labelOf = useCallback(
    (name: string) => {
      const found = tabs.find((one) => one.name === name);
      return found ? `${translate(found.title)}, ${found.spec}` : name;
    },
    [tabs, translate],
  );
  return { shown, labelOf, setTab: (name: string) => setAddress({ tab: name }, false) };
}

/** The texts of a record, the version that they are based on, and their saving. @param tab the shown tab */
function useSavedCode({ source, record }: CodeScreenProps, tab: Pick<ReturnType<typeof useTab>, 'shown' | 'labelOf'>) {
  const [base, setBase] = useState(record);
  const [saves, setSaves] = useState(0);
  const saved = useMemo(() => source.textsOf(base), [source, base]);
  const code = useCode({ files: source.files, saved, shown: tab.shown, labelOf: tab.labelOf });
  const { state, saver, saveBroken } = useSaveCode(source, code, record, (answer) => {
    setBase(answer);
    setSaves((count) => count + 1);
  });
  const follow = useCallback(
    (known: RaRecord) => {
      setBase(known);
      saver.follow(known);
    },
    [saver],
  );
  const isChanged = code.changed.length > 0;
  useEffect(() => {
    // Somebody else saved it. With changes of one's own the provider compares the two when they are saved.
    if (!isChanged) follow(record);
  }, [record, isChanged, follow]);
  const saving = { state, save: () => void saver.save(), saveBroken, dismiss: saver.dismiss };
  return { base, saves, code, isChanged, saving, follow };
}
