import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, FootBar, Row, Text, useErrorText, useFormats } from '#admin';
import styles from './connect.module.css';
import { GuessCard } from './GuessCard.tsx';
import type { Guess } from './guess/declare.ts';
import { ResourceTable } from './ResourceTable.tsx';
import { useChanges, type KnownConnection } from './useConnections.ts';

interface ResourcesStepProps {
  connection: KnownConnection;
  guesses: readonly Guess[];
  /** Duration of reading, seconds. */
  seconds: number;
  isReading: boolean;
  onRead: () => void;
}

/** Step to choose the resources that get screens, with the guesses about them. */
export function ResourcesStep({ connection, guesses, seconds, isReading, onRead }: ResourcesStepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { chosen, choose, make } = useChosen(connection, guesses);
  const [shown, setShown] = useState(guesses[0]?.path);
  const current = guesses.find(({ path }) => path === shown);
  const readIn = translate('connect.readIn', { seconds: formats.decimal(seconds, 1) });
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card>
            <Row gap={12} justify="between" wrap className={styles.entry}>
              <div>
                <b>{translate('connect.entrypoint')}</b>
                <code dir="ltr">{connection.entrypoint}</code>
              </div>
              <Button icon="rotate-cw" disabled={isReading} onClick={onRead}>
                {translate('connect.readAgain')}
              </Button>
            </Row>
          </Card>
          <Card
            title={translate('connect.found', { smart_count: guesses.length })}
            end={
              <Text tone="quiet" size={13}>
                {readIn}
              </Text>
            }
          >
            <ResourceTable {...{ connection, guesses, chosen, shown }} onChoose={choose} onShow={setShown} />
          </Card>
        </div>
        <div className={styles.side}>
          {current && <GuessCard guess={current} />}
          <Banner tone="info">{translate('connect.nothingWritten')}</Banner>
        </div>
      </div>
      <FootBar state={translate('connect.summary', { smart_count: chosen.size })}>
        <Button kind="primary" icon="zap" disabled={chosen.size === 0} onClick={() => void make()}>
          {translate('connect.make')}
        </Button>
      </FootBar>
    </>
  );
}

/** Selection of the resources that get screens: initially the previous ones, or all that are not deprecated. */
function useChosen(connection: KnownConnection, guesses: readonly Guess[]) {
  const notify = useNotify();
  const textOf = useErrorText();
  const { save } = useChanges();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const current = guesses.filter(({ sureness }) => sureness !== 'deprecated').map(({ path }) => path);
    return new Set(connection.chosen.length > 0 ? connection.chosen : current);
  });
  const choose = (paths: readonly string[], isChosen: boolean) =>
    setChosen((known) => new Set([...known].filter((path) => !paths.includes(path)).concat(isChosen ? paths : [])));
  const make = async () => {
    try {
      const names = guesses.map(({ path }) => path).filter((path) => chosen.has(path));
      await save(connection.id, { chosen: names });
      notify('connect.made', { messageArgs: { smart_count: names.length } });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
  return { chosen, choose, make };
}
