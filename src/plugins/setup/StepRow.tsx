import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, ButtonLink, classNames, Icon, RecordDrawer, Row, Skeleton, useErrorText } from '#admin';
import { LANGUAGES, useLanguage, type SetupEntry, type SetupForm } from '#admin/internal';
import { changedLanguage, statusOf } from './checklist.ts';
import styles from './setup.module.css';
import type { Usual } from './useUsual.ts';

interface StepRowProps {
  entry: SetupEntry;
  /** Number of the step, from 1. */
  number: number;
  count: number;
  /** True for the next step to do. */
  isCurrent: boolean;
  /** True if its button is the primary one of the page. */
  isMain: boolean;
  usual: Usual;
}

/** A step: its purpose, status and actions. */
export function StepRow(props: StepRowProps) {
  const { entry, number, isCurrent } = props;
  const translate = useTranslate();
  const textOf = useErrorText();
  const status = statusOf(entry);
  const { step, state, error } = entry;
  const title = step ? translate(step.title) : translate(entry.plugin.title);
  const text = status === 'failed' ? textOf(error) : (state?.done ?? (step && translate(step.help)));
  return (
    <li
      className={classNames(styles.step, status === 'done' && styles.isDone)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.sign} data-status={status}>
        {status === 'done' ? <Icon name="check" size={14} /> : <span>{number}</span>}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {status === 'reading' ? (
          <span role="status" aria-label={translate('flexy.state.loading')}>
            <Skeleton width="60%" height="12px" />
          </span>
        ) : (
          <small role={status === 'failed' ? 'alert' : undefined}>
            <bdi>{text}</bdi>
          </small>
        )}
      </span>
      <Row as="span" gap={8} wrap className={styles.ways}>
        <Ways {...props} />
      </Row>
    </li>
  );
}

/** Buttons of a step. */
function Ways({ entry, number, count, isCurrent, isMain, usual }: StepRowProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<SetupForm & { isFirst: boolean }>();
  const [, chooseLanguage] = useLanguage();
  const status = statusOf(entry);
  const { step, state } = entry;
  if (status === 'failed')
    return (
      <Button size="small" icon="rotate-cw" onClick={() => void entry.read().catch(() => undefined)}>
        {translate('flexy.state.retry')}
      </Button>
    );
  if (!step || !state || status === 'reading') return null;
  if (status === 'waiting')
    return (
      <span className={styles.waits}>
        <Icon name="lock" size={14} />
        {state.waits}
      </span>
    );
  const { form, to } = state;
  const isDone = status === 'done';
  const label = isDone ? step.change : step.action;
  const kind = isDone || state.usual ? 'ghost' : isCurrent && isMain ? 'primary' : 'plain';
  return (
    <>
      {!isDone && state.usual && (
        <Button size="small" icon="check" disabled={usual.busy.length > 0} onClick={() => void usual.make([entry])}>
          {translate('setup.use', { name: state.usual.name })}
        </Button>
      )}
      {form && label && (
        <Button size="small" kind={kind} onClick={() => setOpened({ ...form, isFirst: !isDone })}>
          {translate(label)}
        </Button>
      )}
      {to !== undefined && !isDone && label && (
        <ButtonLink size="small" kind={kind} to={to}>
          {translate(label)}
        </ButtonLink>
      )}
      {opened && (
        <RecordDrawer
          {...opened}
          values={{ ...opened.values }}
          plugin={entry.plugin.id}
          title={translate(step.action)}
          detail={translate('setup.stepOf', { number, count })}
          onClose={() => setOpened(undefined)}
          onSaved={(saved) => {
            setOpened(undefined);
            void entry.read().catch(() => undefined);
            // Later the language of the shop is that of its papers and of newcomers: who changes it keeps the own screen.
            const chosen = opened.isFirst ? changedLanguage(opened, saved) : undefined;
            const language = LANGUAGES.find(({ code }) => code === chosen);
            if (language) void chooseLanguage(language.code);
          }}
        />
      )}
    </>
  );
}
