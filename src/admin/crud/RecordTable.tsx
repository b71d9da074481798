import { ListBase, ResourceContextProvider, type SortPayload } from 'ra-core';
import { lazyPage } from '../page/lazyPage.tsx';
import { ResourceTexts } from '../plugins/PluginTexts.tsx';
import type { InsideRecord } from './list/ListContent.tsx';

interface RecordTableProps {
  /** Name of a resource that a plugin declares. */
  resource: string;
  perPage?: number;
  /** Only these records. */
  filter?: Readonly<Record<string, string>>;
  /** Initial order; default: by id. */
  sort?: SortPayload;
  /** True on the page of a record that all rows belong to. */
  inside?: InsideRecord;
}

/**
 * The table of a generated list inside a screen of a plugin's own: order and page are kept in it, not in the address.
 * @example <RecordTable resource="products" perPage={5} />
 */
export const RecordTable = ({ resource, perPage = 10, filter = {}, sort, inside }: RecordTableProps) => (
  <ResourceContextProvider value={resource}>
    <ListBase
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={perPage}
      filter={{ ...filter }}
      {...(sort && { sort })}
      queryOptions={QUIETLY}
    >
      <ResourceTexts resource={resource}>
        <ListContent inside={inside} />
      </ResourceTexts>
    </ListBase>
  </ResourceContextProvider>
);

/** The code of the generated list, which is loaded before any screen that embeds a part of it. */
const ListContent = lazyPage<{ inside?: InsideRecord | undefined }>(async () => ({
  default: (await import('./list/ListContent.tsx')).ListContent,
}));

/** The failure stands in the table's place: no toast besides. */
const QUIETLY = { onError: () => undefined };
