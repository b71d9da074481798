import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, ConfirmDialog, HeadActions, useAction, useCall } from '#admin';
import { discardCountCall, postCountCall, type SheetView } from '../countCalls.ts';
import type { Sheet } from './useSheet.ts';

interface ActsProps {
  sheet: Sheet;
  /** Number of entries that the server has not confirmed. The count cannot be posted before they are. */
  waiting: number;
  view: SheetView;
  onShow: (view: SheetView) => void;
  onDone: () => void;
}

/** Posts the differences of a count, or gives it up. Both ask once more: they are final. */
export function SheetActs({ sheet, waiting, view, onShow, onDone }: ActsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const post = useCall(postCountCall);
  const discard = useCall(discardCountCall);
  const { isBusy, run } = useAction();
  const [asked, ask] = useState<'post' | 'discard'>();
  if (sheet.state !== 'open' || !sheet.mayPost) return null;
  const params = { id: sheet.id };
  const done = (text: string) => {
    notify(text, { type: 'success' });
    onDone();
  };
  const finish = async () => {
    if (asked === 'post') await post.mutateAsync({ params });
    else await discard.mutateAsync({ params });
    done(asked === 'post' ? 'stock.counts.isPosted' : 'stock.counts.isDiscarded');
  };
  const isOff = isBusy || waiting > 0 || sheet.unexplained !== 0;
  return (
    <>
      <HeadActions
        main={
          view === 'differ' ? (
            <Button kind="primary" icon="check" disabled={isOff} onClick={() => ask('post')}>
              {translate('stock.counts.post')}
            </Button>
          ) : (
            <Button kind="primary" disabled={sheet.counted === 0} onClick={() => onShow('differ')}>
              {translate('stock.counts.review')}
            </Button>
          )
        }
      >
        <Button disabled={isBusy} onClick={() => ask('discard')}>
          {translate('stock.counts.discard')}
        </Button>
      </HeadActions>
      {asked && (
        <ConfirmDialog
          title={translate(`stock.counts.${asked}`)}
          danger={asked === 'discard'}
          cancel={translate('ra.action.cancel')}
          confirm={translate(`stock.counts.${asked}`)}
          busy={isBusy}
          onCancel={() => ask(undefined)}
          onConfirm={() => {
            void run(finish).then(() => ask(undefined));
          }}
        >
          {translate(`stock.counts.${asked}Help`)}
        </ConfirmDialog>
      )}
    </>
  );
}
