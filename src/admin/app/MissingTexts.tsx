import { missingTexts, type LocaleCode } from '#i18n';
import { CodeError } from '../page/loadCode.ts';
import { Button, State } from '../ui/index.ts';
import styles from './MissingTexts.module.css';

interface MissingTextsProps {
  locale: LocaleCode;
  error: unknown;
  onRetry: () => void;
}

/** Error screen when the first texts could not be loaded. It has its own built-in sentences. */
export function MissingTexts({ locale, error, onRetry }: MissingTextsProps) {
  const { title, help, retry } = missingTexts[locale];
  const isOutdated = error instanceof CodeError && error.isOutdated;
  return (
    <main className={styles.whole}>
      <State
        alert
        isPage
        icon="server-crash"
        title={title}
        actions={
          <Button kind="primary" icon="rotate-cw" onClick={isOutdated ? () => window.location.reload() : onRetry}>
            {retry}
          </Button>
        }
      >
        {help}
      </State>
    </main>
  );
}
