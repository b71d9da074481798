import { useListContext, useTranslate } from 'ra-core';
import { use, useEffect, useRef } from 'react';
import { useFormats } from '../../../format/formats.ts';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Button, Text } from '../../../ui/index.ts';
import { useErrorText } from '../../problem.ts';
import { InfiniteContext, MOST_ROWS } from './InfiniteContext.ts';
import PagingChoice from './PagingChoice.tsx';
import styles from './InfiniteFoot.module.css';

/** Foot of an infinite list: the number of rows, and a button that loads more. */
export default function InfiniteFoot() {
  return (
    <PartTexts part="lists" pending={null}>
      <Foot />
    </PartTexts>
  );
}

/** The next part is asked for when so many px of rows are left below. */
const AHEAD = 1200;

/** Loads more when the end of the rows is near. */
function useNearEnd(isOn: boolean, more: () => void) {
  const ref = useRef<HTMLElement>(null);
  const { data = [] } = useListContext();
  useEffect(() => {
    const scroller = ref.current?.previousElementSibling;
    if (!isOn || !scroller) return undefined;
    const look = () => {
      if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AHEAD) more();
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [isOn, more, data.length]);
  return ref;
}

function Foot() {
  const translate = useTranslate();
  const formats = useFormats();
  const textOf = useErrorText();
  const { data = [], total = 0 } = useListContext();
  const endless = use(InfiniteContext);
  const { hasMore = false, isLoading = false, error = null, more = () => undefined } = endless ?? {};
  const ref = useNearEnd(hasMore && !isLoading && error === null, more);
  const counts = { loaded: formats.integer(data.length), total: formats.integer(total) };
  return (
    <nav className={styles.foot} ref={ref} aria-label={translate('flexy.lists.paging.loaded', counts)}>
      <span aria-live="polite">{translate('flexy.lists.paging.loaded', counts)}</span>
      {isLoading && <span>{translate('flexy.lists.paging.loading')}</span>}
      {error !== null && (
        <Text tone="danger" role="alert">
          {translate('flexy.lists.paging.failed')} {textOf(error)}
        </Text>
      )}
      {data.length >= MOST_ROWS && data.length < total && (
        <span>{translate('flexy.lists.paging.most', { most: formats.integer(MOST_ROWS) })}</span>
      )}
      <span className={styles.space} />
      {hasMore && (
        <Button size="small" icon={error === null ? undefined : 'rotate-cw'} disabled={isLoading} onClick={more}>
          {translate(error === null ? 'flexy.lists.paging.more' : 'flexy.state.retry')}
        </Button>
      )}
      <PagingChoice />
    </nav>
  );
}
