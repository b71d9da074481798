import { useTranslate } from 'ra-core';
import { Query, Skeleton, Stack, useCall } from '#admin';
import { waitingCall } from '../contract/calls.ts';
import { Report } from './Report.tsx';

/** Changes that the last update of the night has left to a person. */
export function Waiting() {
  const translate = useTranslate();
  return (
    <Query
      failed={translate('supplier.waitingFailed')}
      query={useCall(waitingCall)}
      shape={<Skeleton width="100%" height="20px" />}
    >
      {({ result }) =>
        result && (
          <Stack>
            <h3>{translate('supplier.waiting')}</h3>
            <p>{translate('supplier.waitingNote')}</p>
            <Report key={result.job} result={result} />
          </Stack>
        )
      }
    </Query>
  );
}
