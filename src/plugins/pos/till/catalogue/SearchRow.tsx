import { ScanBarcode } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent } from 'react';
import { classNames, Icon, Row, useShortcut } from '#admin';
import type { TillProduct } from '../../core/model.ts';
import { useTill } from '../../core/till/tillContext.ts';
import styles from './SearchRow.module.css';
import type { Catalogue } from './useCatalogue.ts';
import { useIsMultipleScan } from './useIsMultipleScan.ts';

function MultipleScan() {
  const translate = useTranslate();
  const [isOn, setOn] = useIsMultipleScan();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(styles.button, styles.multiple)}
      onClick={() => setOn(!isOn)}
    >
      <i aria-hidden="true" />
      {translate('pos.till.multipleScan')}
    </button>
  );
}

interface SearchRowProps {
  catalogue: Catalogue;
  onChoose: (product: TillProduct) => void;
}

/**
 * Search by name or code, Scan, Multiple Scan. Enter searches at once and adds the product when exactly one is found.
 */
export function SearchRow({ catalogue, onChoose }: SearchRowProps) {
  const translate = useTranslate();
  const till = useTill();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('F2', 'pos.till.keys.search', () => input.current?.select(), { group: 'tool' });
  const { text, type, searchNow } = catalogue;
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [only, ...others] = searchNow();
    if (only && others.length === 0) onChoose(only);
  };
  const label = translate('pos.till.search');
  return (
    <Row gap={8} rigid role="search">
      <span className={styles.search}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={label}
          aria-label={label}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label={translate('pos.till.clearSearch')} onClick={clear}>
            <Icon name="x" />
          </button>
        )}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={translate('pos.till.scan')}
        onClick={() => till.open({ name: 'scan' })}
      >
        <Icon name={ScanBarcode} size={20} />
        <span className={styles.wide}>{translate('pos.till.scan')}</span>
      </button>
      <MultipleScan />
    </Row>
  );
}
