import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Stack, useCall, useFormats } from '#admin';
import { keepCall } from '../contract/calls.ts';
import type { CheckResult } from '../contract/types.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { FailedList } from './FailedList.tsx';

/** The report of a check or an update: what has changed, and the button that keeps it. */
export function Report({ result }: { readonly result: CheckResult }) {
  const translate = useTranslate();
  const formats = useFormats();
  const keep = useCall(keepCall);
  const { changes } = result;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(changes.map(({ vid }) => vid).filter((vid) => !left.has(vid)));
  const choose = (vid: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(vid);
    else next.add(vid);
    setLeft(next);
  };
  const submit = () => keep.mutate({ params: { id: result.job }, input: { vids: [...chosen] } });
  if (keep.data) {
    const { kept, skipped } = keep.data;
    return <Banner tone="success">{translate('supplier.kept', { kept: formats.integer(kept), skipped })}</Banner>;
  }
  return (
    <Stack>
      <FailedList {...result} />
      {changes.length === 0 ? (
        <p>{translate('supplier.noChanges')}</p>
      ) : (
        <>
          <ChangeTable {...{ changes, chosen }} onChoose={choose} />
          <div>
            <Button kind="primary" disabled={chosen.size === 0 || keep.isPending} onClick={submit}>
              {translate('supplier.keep', { smart_count: chosen.size })}
            </Button>
          </div>
        </>
      )}
      {keep.errorText !== undefined && <Banner tone="danger">{keep.errorText}</Banner>}
    </Stack>
  );
}
