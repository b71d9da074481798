import { useTranslate } from 'ra-core';
import { Banner, ButtonLink, IconButton, recordPathOf, useFormats } from '#admin';
import { byReason, nameOf } from './entries.ts';
import type { Bin } from './useBin.ts';
import styles from './bin.module.css';

/** Result of restoring or removing: restored records with links, and refused ones with reasons. */
export function BinOutcome({ outcome: { back, refused, untried }, dismiss }: Pick<Bin, 'outcome' | 'dismiss'>) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const [first] = back;
  const named = (names: readonly string[], more: number) => {
    const said = names.join(listSign);
    return more > 0 ? translate('system.bin.andMore', { names: said, smart_count: more }) : said;
  };
  const close = <IconButton size="small" icon="x" label={translate('flexy.action.close')} onClick={dismiss} />;
  return (
    <div className={styles.outcome}>
      {first && (
        <Banner
          tone="success"
          action={
            <>
              {back.length === 1 && (
                <ButtonLink size="small" to={recordPathOf(first.resource, first.recordId, 'show')}>
                  {translate('system.bin.open', { name: nameOf(first) })}
                </ButtonLink>
              )}
              {close}
            </>
          }
        >
          {translate('system.bin.back', { smart_count: back.length })}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="danger" action={close}>
          <ul>
            {byReason(refused).map(({ reason, names, more }) => (
              <li key={reason}>{translate('system.bin.notBack', { name: named(names, more), reason })}</li>
            ))}
          </ul>
        </Banner>
      )}
      {untried > 0 && (
        <Banner tone="warning" action={close}>
          {translate('system.bin.untried', { smart_count: untried })}
        </Banner>
      )}
    </div>
  );
}
