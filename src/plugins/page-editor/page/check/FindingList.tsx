import { useTranslate } from 'ra-core';
import { Banner, Chip, useErrorText } from '#admin';
import type { Finding } from '../../rules/check/findings.ts';
import styles from './check.module.css';

interface FindingListProps {
  /** Absent while the check runs. */
  findings: readonly Finding[] | undefined;
  /** Failure of the check. */
  error: unknown;
  onShow: (element: string) => void;
}

function Findings({ findings, onShow }: { findings: readonly Finding[]; onShow: (element: string) => void }) {
  const translate = useTranslate();
  return (
    <ul className={styles.list}>
      {findings.map(({ kind, isError, element, name, detail }) => (
        <li key={`${element} ${kind} ${detail}`}>
          <button type="button" className={styles.finding} onClick={() => onShow(element)}>
            <Chip tone={isError ? 'danger' : 'warning'}>
              {translate(isError ? 'pageEditor.check.error' : 'pageEditor.check.warning')}
            </Chip>
            <span>
              <bdi className={styles.name}>{name}</bdi>
              {translate(`pageEditor.check.${kind}`, { detail })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Findings of the check before publishing. Each line leads to its element. */
export function FindingList({ findings, error, onShow }: FindingListProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  if (error) return <Banner tone="warning">{translate('pageEditor.check.failed', { reason: textOf(error) })}</Banner>;
  if (!findings) return <p role="status">{translate('pageEditor.check.running')}</p>;
  const errors = findings.filter(({ isError }) => isError).length;
  const count = (name: 'errors' | 'warnings', smart_count: number) =>
    smart_count > 0 ? [translate(`pageEditor.check.${name}`, { smart_count })] : [];
  const counts = [...count('errors', errors), ...count('warnings', findings.length - errors)];
  return (
    <>
      <p role="status">{counts.length > 0 ? counts.join(' · ') : translate('pageEditor.check.none')}</p>
      {findings.length > 0 && <Findings findings={findings} onShow={onShow} />}
    </>
  );
}
