import { useTranslate } from 'ra-core';
import { Card, InputBox, Stack, Switch } from '#admin';
import type { CodeParts } from '../editor/types.ts';
import { hooksIn, jsonText, objectIn, withOption } from '../rules/options.ts';
import styles from './beside.module.css';

/** hooksOptions by switches: what is shown, in which order, with which classes. Each change is one of the code's. */
export function HookSwitches({ code }: CodeParts) {
  const translate = useTranslate();
  const nameOf = useHookName();
  const options = objectIn(code.texts[FILE] ?? '');
  const title = translate('codeEditors.hooks.title');
  if (!options) return <Card title={title}>{translate('codeEditors.mendFirst')}</Card>;
  const change = (name: string, value: Readonly<Record<string, unknown>>) =>
    code.put(FILE, jsonText(withOption(options, name, value)));
  return (
    <Card title={title}>
      <Stack as="ul" gap={0} className={styles.list}>
        {hooksIn(options).map(([name, { enabled, order, classes }]) => (
          <li key={name}>
            <span className={styles.name}>
              {nameOf(name)}
              <small dir="ltr">{name}</small>
            </span>
            <span className={styles.order}>
              <InputBox
                type="number"
                label={translate('codeEditors.hooks.order', { name: nameOf(name) })}
                value={order}
                min={-1000}
                max={1000}
                onChange={(event) => change(name, { order: Math.trunc(Number(event.target.value)) || 0 })}
              />
            </span>
            <Switch label={nameOf(name)} checked={enabled} onChange={(isOn) => change(name, { enabled: isOn })} />
            {enabled && (
              <span className={styles.classes}>
                <InputBox
                  dir="ltr"
                  label={translate('codeEditors.hooks.classes', { name: nameOf(name) })}
                  placeholder={translate('codeEditors.hooks.noClasses')}
                  value={classes}
                  onChange={(event) => change(name, { classes: event.target.value.replace(/[^\w\- ]/g, '') })}
                />
              </span>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

const FILE = 'hooksOptions';

/** A hook's plain name; hooks of a plugin or a theme of its own are named as they are written. */
function useHookName() {
  const translate = useTranslate();
  return (name: string) => translate(`codeEditors.hooks.${name.replace('.', '_')}`, { _: name });
}
