import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Resource } from '#resource';
import { useMay } from '../../../auth/SessionContext.ts';
import { Button, PageHeader, State } from '../../../ui/index.ts';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { useListOfRecord } from '../../useListCrumbs.ts';
import type { FormValues } from '../values.ts';
import formStyles from '../RecordForm.module.css';

interface DeletedViewProps {
  resource: Resource;
  record: CrudRecord;
  /** The typed values. */
  values: FormValues;
  /** Lets one leave without the question about changes. */
  release: () => void;
  /** The draft is not needed any more. */
  onForget: () => void;
}

/** Replaces a form whose record another person deleted: the typed values can become a new record. */
export default function DeletedView({ resource, record, values, release, onForget }: DeletedViewProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  const { path: list } = useListOfRecord(record);
  const leave = (to: string, state?: object) => {
    release();
    onForget();
    void navigate(to, { state });
  };
  return (
    <div className={formStyles.page}>
      <div className={formStyles.head}>
        <PageHeader title={recordTitle(resource, record)} />
      </div>
      <State
        alert
        icon="file-question"
        title={translate('flexy.forms.gone.title')}
        actions={
          <>
            {may('create', resource.name) && (
              <Button kind="primary" icon="plus" onClick={() => leave(`/${resource.name}/create`, { values })}>
                {translate('flexy.forms.gone.saveAsNew')}
              </Button>
            )}
            <Button onClick={() => leave(list)}>{translate('flexy.forms.gone.drop')}</Button>
          </>
        }
      >
        {translate('flexy.forms.gone.help')}
      </State>
    </div>
  );
}
