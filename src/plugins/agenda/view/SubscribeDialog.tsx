import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Code, DialogBox, Query, RelativeTime, Skeleton, useCall } from '#admin';
import { closeFeedCall, feedCall, openFeedCall } from '../calls.ts';
import styles from './SubscribeDialog.module.css';

/** Dialog that creates and revokes the address for subscriptions of other calendars. */
export function SubscribeDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { feed, made, wrong, isBusy, make, end } = useFeed();
  const { data } = feed;
  return (
    <DialogBox
      title={translate('agenda.subscribe.title')}
      closeLabel={translate('agenda.subscribe.close')}
      width={560}
      onClose={onClose}
      start={
        data?.isOn && (
          <Button kind="danger" disabled={isBusy} onClick={end}>
            {translate('agenda.subscribe.end')}
          </Button>
        )
      }
      end={
        <Button kind="primary" disabled={isBusy || !data} onClick={make}>
          {translate(data?.isOn ? 'agenda.subscribe.renew' : 'agenda.subscribe.make')}
        </Button>
      }
    >
      <p>{translate('agenda.subscribe.help')}</p>
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      {made ? (
        <Address path={made.path} />
      ) : (
        <Query
          failed={translate('agenda.subscribe.failed')}
          query={feed}
          shape={<Skeleton width="60%" height="20px" />}
        >
          {({ isOn, readAt }) => <Present isOn={isOn} readAt={readAt} />}
        </Query>
      )}
    </DialogBox>
  );
}

/** The new address. It is shown only once. */
function Address({ path }: { readonly path: string }) {
  const translate = useTranslate();
  /** Undefined: nobody tried. */
  const [isCopied, setCopied] = useState<boolean>();
  const address = new URL(path, window.location.href).href;
  const copy = async () => {
    try {
      // Absent on pages without a secure connection, and refused without permission.
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className={styles.address}>
      <p>{translate('agenda.subscribe.once')}</p>
      <Code>{address}</Code>
      <Button onClick={() => void copy()}>{translate('agenda.subscribe.copy')}</Button>
      <span role="status">
        {isCopied !== undefined && translate(`agenda.subscribe.${isCopied ? 'copied' : 'notCopied'}`)}
      </span>
    </div>
  );
}

/** Tells whether there is an address, and when a calendar last read it. */
function Present({ isOn, readAt }: { readonly isOn: boolean; readonly readAt: string | null | undefined }) {
  const translate = useTranslate();
  if (!isOn) return null;
  return (
    <p>
      {translate('agenda.subscribe.isOn')}{' '}
      {readAt === null || readAt === undefined ? (
        translate('agenda.subscribe.neverRead')
      ) : (
        <>
          {translate('agenda.subscribe.lastRead')} <RelativeTime iso={readAt} />
        </>
      )}{' '}
      {translate('agenda.subscribe.renewHint')}
    </p>
  );
}

/** Calls that create and revoke the address. Each reads `feedCall` again afterwards. */
function useFeed() {
  const feed = useCall(feedCall);
  const open = useCall(openFeedCall);
  const close = useCall(closeFeedCall);
  const again = { onSuccess: () => void feed.refetch() };
  return {
    feed,
    made: open.data,
    wrong: open.errorText ?? close.errorText,
    isBusy: open.isPending || close.isPending,
    make: () => open.mutate({}, again),
    end: () => {
      open.reset();
      close.mutate({}, again);
    },
  };
}
