// Title of the till's document, with the choice of its type.
import { useTranslate } from 'ra-core';
import { Icon, MenuItem, Popover } from '#admin';
import { TITLE_FOCUS } from '#admin/internal';
import type { DocumentType } from '../../core/model.ts';
import { typesFor } from '../../core/rights.ts';
import { setType } from '#shop';
import { Titles } from '../../core/ui/ToolBar.tsx';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import styles from './TopBar.module.css';

/** Type of the document. A press opens a menu when the settings allow more than one type. */
function TypeMenu({ types, type }: { types: readonly DocumentType[]; type: DocumentType }) {
  const translate = useTranslate();
  const till = useTill();
  const label = translate('pos.till.changeType');
  return (
    <Popover
      kind="menu"
      align="start"
      label={label}
      opener={(opener) => (
        <button type="button" className={styles.type} title={label} {...opener}>
          <small>{translate(`pos.till.types.${type}`)}</small>
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    >
      {(close) =>
        types.map((one) => (
          <MenuItem
            key={one}
            onSelect={() => {
              till.change((sale) => setType(sale, one));
              close();
            }}
          >
            {translate(`pos.till.types.${one}`)}
          </MenuItem>
        ))
      }
    </Popover>
  );
}

/** 'New document' or 'Edit document', the type of the document, and the payment state of an edited one. */
export function DocumentTitle() {
  const translate = useTranslate();
  const till = useTill();
  const type = useSale((sale) => sale.type);
  const isEdit = useSale((sale) => sale.editOrderId !== null);
  const number = useSale((sale) => sale.number);
  const paid = useSale(({ paymentStatus }) => paymentStatus);
  const types = typesFor(till.rights, till.settings.documentTypes);
  const canChange = types.length > 1 && !isEdit && !till.isReadOnly;
  return (
    <Titles>
      <h1 {...TITLE_FOCUS}>{translate(isEdit ? 'pos.till.editDocument' : 'pos.till.newDocument')}</h1>
      {canChange ? (
        <TypeMenu types={types} type={type} />
      ) : (
        <small>
          {translate(`pos.till.types.${type}`)}
          {number !== null && ` ${number}`}
          {paid !== null && type !== 'quote' && ` · ${translate(`pos.orders.status.${paid}`)}`}
        </small>
      )}
    </Titles>
  );
}
