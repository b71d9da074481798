import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { setDesk } from '../shell/desk.ts';
import { Button, IconButton, Switch } from '../ui/index.ts';
import { isApple } from './apple.ts';
import { keyNames } from './keys.ts';
import { Keys } from './Keys.tsx';
import { setPlainKeys, useHasPlainKeys } from './plainKeys.ts';
import { shortcuts, type Shortcut, type ShortcutGroup } from './registry.ts';
import styles from './HelpDialog.module.css';

const GROUPS: readonly ShortcutGroup[] = ['everywhere', 'list', 'form', 'record', 'tool'];

const close = () => setDesk({ overlay: null });

/** Those that hold: of two with the same keys the later. */
function holding(all: readonly Shortcut[]): Shortcut[] {
  return [...new Map(all.map((one) => [one.keys.toLowerCase(), one])).values()];
}

function Group({ group, all }: { group: ShortcutGroup; all: readonly Shortcut[] }) {
  const translate = useTranslate();
  const own = all.filter((one) => one.group === group);
  if (own.length === 0) return null;
  return (
    <section>
      <h3>{translate(`flexy.desk.shortcuts.${group}`)}</h3>
      <dl className={styles.keys}>
        {own.map(({ keys, title }) => (
          <div key={keys}>
            <dt>{translate(title, { _: title })}</dt>
            <dd aria-label={keyNames(keys, isApple).join(' ')}>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Content({ id }: { id: string }) {
  const translate = useTranslate();
  const all = holding(useSyncExternalStore(shortcuts.subscribe, shortcuts.list));
  const hasPlainKeys = useHasPlainKeys();
  return (
    <>
      <header className={styles.head}>
        <h2 id={id}>{translate('flexy.desk.keyboard')}</h2>
        <IconButton icon="x" label={translate('flexy.action.close')} onClick={close} />
      </header>
      <div className={styles.body}>
        <div className={styles.groups}>
          {GROUPS.map((group) => (
            <Group key={group} group={group} all={all} />
          ))}
        </div>
        <footer className={styles.foot}>
          <span className={styles.plain}>
            <Switch label={translate('flexy.desk.plainKeys')} checked={hasPlainKeys} onChange={setPlainKeys} />
            <span aria-hidden="true">{translate('flexy.desk.plainKeys')}</span>
          </span>
          <Button size="small" icon="info" onClick={() => setDesk({ overlay: 'tour' })}>
            {translate('flexy.desk.tour.start')}
          </Button>
        </footer>
      </div>
    </>
  );
}

/** All keys that hold on this screen, by what they are about. */
export default function HelpDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <PartTexts part="shell">
        <Content id={id} />
      </PartTexts>
    </dialog>
  );
}
