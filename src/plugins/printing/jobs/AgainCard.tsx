import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, RecordPicker, Stack, useCall, type PartProps, type PickedRecord } from '#admin';
import { againCall } from '../calls.ts';

/** Card on the page of a print job: prints it again, on the same printer or another one. */
export default function AgainCard({ record }: PartProps<'record.tabs', 'print_jobs'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const again = useCall(againCall);
  const [other, setOther] = useState<PickedRecord | null>(null);
  if (record.kind === 'drawer') return null;
  const print = (printer?: string) => {
    const input = printer === undefined ? {} : { printer };
    const onSuccess = () => {
      notify('printing.jobs.added', { type: 'success' });
      refresh();
    };
    again.mutate({ params: { id: record.id }, input }, { onSuccess });
  };
  return (
    <Card title={translate('printing.jobs.title')}>
      <Stack>
        {(record.state === 'waiting' || record.state === 'unsure') && (
          <Banner tone="warning">{translate(`printing.jobs.${record.state}`)}</Banner>
        )}
        <Button icon="rotate-cw" disabled={again.isPending} onClick={() => print()}>
          {translate('printing.jobs.again')}
        </Button>
        <RecordPicker
          resource="printers"
          label={translate('printing.jobs.printer')}
          value={other}
          onChange={setOther}
          error={again.fieldErrors.printer}
        />
        <Button disabled={again.isPending || other === null} onClick={() => print(other?.iri)}>
          {translate('printing.jobs.elsewhere')}
        </Button>
        {again.errorText !== undefined && again.fieldErrors.printer === undefined && (
          <Banner tone="danger">{again.errorText}</Banner>
        )}
      </Stack>
    </Card>
  );
}
