import type { SampleContext, SampleRow } from '#server';

/** Demo views of lists, private and shared. */
export function* viewRows(context: SampleContext): Iterable<SampleRow> {
  const users = context.keys('users');
  for (const [at, view] of VIEWS.entries()) {
    if (!users.includes(view.owner)) continue;
    const [en, fr, ar] = view.name;
    yield {
      name: { en, fr, ar },
      resource: view.resource,
      owner: context.ref(view.owner),
      sharedRoles: view.shared ?? [],
      isDefault: view.isDefault ?? false,
      position: at + 1,
      filters: view.filters,
      sort: { field: view.sort[0], order: view.sort[1] },
      columns: view.columns?.map((name) => ({ name, isHidden: false })),
      density: view.isCompact ? 'compact' : null,
      pageSize: 25,
      createdAt: context.daysAgo(21 - at, '17:40'),
    };
  }
}

/** A name in English, French and Arabic. */
type Words = readonly [en: string, fr: string, ar: string];

/** A demo view: owner, list, name and settings. */
interface DemoView {
  readonly owner: string;
  readonly resource: string;
  readonly name: Words;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: readonly [field: string, order: 'asc' | 'desc'];
  readonly columns?: readonly string[];
  readonly shared?: readonly string[];
  readonly isDefault?: boolean;
  readonly isCompact?: boolean;
}

const SELLERS = ['ROLE_MANAGER', 'ROLE_CASHIER'] as const;

const VIEWS: readonly DemoView[] = [
  {
    owner: 'admin',
    resource: 'products',
    name: ['Low stock', 'Stock bas', 'مخزون منخفض'],
    filters: { 'stock[lte]': '10' },
    sort: ['stock', 'asc'],
    columns: ['name', 'skuCode', 'stock', 'supplier', 'cost'],
    shared: SELLERS,
  },
  {
    owner: 'manager',
    resource: 'products',
    name: ['Drafts', 'Brouillons', 'مسودات'],
    filters: { isPublished: false },
    sort: ['name', 'asc'],
  },
  {
    owner: 'manager',
    resource: 'orders',
    name: ['Unpaid orders', 'Commandes impayées', 'طلبات غير مدفوعة'],
    filters: { paymentStatus: ['waiting', 'partially-paid'] },
    sort: ['soldAt', 'asc'],
    columns: ['orderNumberFormatted', 'soldAt', 'customer', 'paymentStatus', 'fullTotalAmount'],
    shared: SELLERS,
  },
  {
    owner: 'manager',
    resource: 'orders',
    name: ['Deliveries', 'Livraisons', 'توصيلات'],
    filters: { deliveryType: ['delivery'] },
    sort: ['soldAt', 'desc'],
    shared: ['ROLE_AGENT_DRIVER'],
    isCompact: true,
  },
  {
    owner: 'claire',
    resource: 'customers',
    name: ['With credit', 'Avec un avoir', 'لهم رصيد'],
    filters: { 'walletCredit[gte]': '1' },
    sort: ['walletCredit', 'desc'],
    shared: SELLERS,
  },
  {
    owner: 'manager',
    resource: 'lead_opportunities',
    name: ['Large and open', 'Importantes et ouvertes', 'كبيرة ومفتوحة'],
    filters: { status: ['open'], 'estimatedValue[gte]': '2000' },
    sort: ['estimatedValue', 'desc'],
    isDefault: true,
  },
  {
    owner: 'cashier',
    resource: 'orders',
    name: ['On the terrace', 'En terrasse', 'في الشرفة'],
    filters: { deliveryType: ['on-store'], status: ['waiting', 'processing'] },
    sort: ['soldAt', 'desc'],
    isDefault: true,
  },
];
