import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner, Button, FootBar, Icon } from '#admin';
import styles from './import.module.css';

interface StepFootProps {
  /** Status at the start of the bar. */
  readonly state?: ReactNode;
  /** Message that keeps one from going on; announced at once. */
  readonly alert?: string | undefined;
  readonly onBack?: () => void;
  readonly next: {
    readonly label: string;
    readonly onClick: () => void;
    readonly disabled?: boolean;
    /** In place of the arrow to the next step. */
    readonly icon?: ReactNode;
  };
}

/** Bar at the end of a step: its state, back, and on. */
export function StepFoot({ state = '', alert, onBack, next }: StepFootProps) {
  const translate = useTranslate();
  return (
    <>
      {alert !== undefined && (
        <div className={styles.alert}>
          <Banner tone="danger">{alert}</Banner>
        </div>
      )}
      <FootBar state={state}>
        {onBack && (
          <Button onClick={onBack}>
            <Icon name={ArrowLeft} flip />
            {translate('import.back')}
          </Button>
        )}
        <Button kind="primary" disabled={next.disabled ?? false} onClick={next.onClick}>
          {next.icon}
          {next.label}
          {!next.icon && <Icon name={ArrowRight} flip />}
        </Button>
      </FootBar>
    </>
  );
}
