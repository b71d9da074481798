import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { setOverlays } from '../shell/overlays.ts';
import { DialogBox } from '../ui/DialogBox.tsx';
import { Button, Switch } from '../ui/index.ts';
import { isApple } from './apple.ts';
import { keyNames } from './keys.ts';
import { Keys } from './Keys.tsx';
import { setPlainKeys, useHasPlainKeys } from './plainKeys.ts';
import { shortcuts, type Shortcut, type ShortcutGroup } from './registry.ts';
import styles from './HelpDialog.module.css';

/** All active shortcuts of this screen, by group. */
export default function HelpDialog() {
  return (
    <PartTexts part="shell" pending={null}>
      <Help />
    </PartTexts>
  );
}

const GROUPS: readonly ShortcutGroup[] = ['everywhere', 'list', 'form', 'record', 'tool'];

const close = () => setOverlays({ overlay: null });

/** The active shortcuts: of two with the same keys the later one. */
function holding(all: readonly Shortcut[]): Shortcut[] {
  return [...new Map(all.map((one) => [one.keys.toLowerCase(), one])).values()];
}

/** Tells whether a shortcut (`g o`) opens a screen; there are many of these. */
const isWay = ({ keys }: Shortcut) => keys.startsWith('g ');

function Group({ title: name, own }: { title: string; own: readonly Shortcut[] }) {
  const translate = useTranslate();
  if (own.length === 0) return null;
  return (
    <section>
      <h3>{name}</h3>
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

/** Makes the dialog scrollable by keyboard on small screens, as it contains no focusable element. */
const BY_KEYS = { tabIndex: 0 } as const;

function Help() {
  const translate = useTranslate();
  const all = holding(useSyncExternalStore(shortcuts.subscribe, shortcuts.list));
  const hasPlainKeys = useHasPlainKeys();
  return (
    <DialogBox
      width={860}
      title={translate('flexy.keys.keyboard')}
      closeLabel={translate('flexy.action.close')}
      onClose={close}
      start={
        <span className={styles.plain}>
          <Switch label={translate('flexy.keys.plainKeys')} checked={hasPlainKeys} onChange={setPlainKeys} />
          <span aria-hidden="true">{translate('flexy.keys.plainKeys')}</span>
        </span>
      }
      end={
        <Button size="small" icon="info" onClick={() => setOverlays({ overlay: 'tour' })}>
          {translate('flexy.tour.start')}
        </Button>
      }
    >
      <div role="group" aria-label={translate('flexy.keys.keyboard')} className={styles.groups} {...BY_KEYS}>
        {GROUPS.map((group) => (
          <Group
            key={group}
            title={translate(`flexy.keys.shortcuts.${group}`)}
            own={all.filter((one) => one.group === group && !isWay(one))}
          />
        ))}
        <Group title={translate('flexy.palette.groups.places')} own={all.filter(isWay)} />
      </div>
    </DialogBox>
  );
}
