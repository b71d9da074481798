import { useTranslate } from 'ra-core';
import { Avatar, Icon, Row } from '../../../ui/index.ts';
import type { Step } from '../useRecordCalls.ts';
import styles from './conflict.module.css';

/** Heads of the columns: whose values they are. */
export function SidesHead({ me, other }: { me: string; other: Step | undefined }) {
  const translate = useTranslate();
  return (
    <div className={styles.sides}>
      <span>{translate('flexy.list.field')}</span>
      <Row as="span" gap={8}>
        <Avatar name={me} />
        {translate('flexy.forms.conflict.yoursOpen')}
      </Row>
      <Row as="span" gap={8}>
        {other?.who && <Avatar name={other.who} />}
        {other
          ? translate('flexy.forms.conflict.theirsVersion', { version: other.version })
          : translate('flexy.forms.conflict.theirs')}
      </Row>
      <Row as="span" gap={8}>
        <Icon name="save" />
        {translate('flexy.forms.conflict.result')}
      </Row>
    </div>
  );
}
