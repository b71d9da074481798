/**
 * The table of docs/rules/rights.md, repeated here on purpose, for every resource: r read, c create, u update, d delete, each
 * followed by ~ when limited to some rows. Roles in its order: admin, manager, cashier, driver, kitchen.
 */
export const RIGHTS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  access_links: ['rd', '', '', '', ''],
  account_links: ['rd', 'rd', '', '', ''],
  site_messages: ['rud', 'rud', '', '', ''],
  agents: ['rcud', 'rcud', 'r', 'r', ''],
  ai_keys: ['r', 'r~', '', '', ''],
  ai_proposals: ['rud', 'rud', '', '', ''],
  ai_requests: ['r~cu~d~', 'r~cu~d~', '', '', ''],
  ai_runs: ['', '', '', '', ''],
  ai_settings: ['', '', '', '', ''],
  ai_usage: ['r', 'r~', '', '', ''],
  ai_writings: ['', '', '', '', ''],
  applications: ['rcu', 'r~', 'r~', 'r~', 'r~'],
  audit: ['r', 'r', 'r~', '', ''],
  bin: ['rd', 'rd', '', '', ''],
  cash_movements: ['rc', 'r~c', 'r~c', '', ''],
  cash_sessions: ['rcu', 'r~cu~', 'r~cu~', '', ''],
  category_products: ['rcud', 'rcud', 'r', 'r', ''],
  cj_products: ['rcud', 'rcud', '', '', ''],
  cj_settings: ['', '', '', '', ''],
  cj_variants: ['', '', '', '', ''],
  comments: ['rcud', 'rcud~', 'rcu~d~', 'rcu~d~', 'rcu~d~'],
  connections: ['rcud', '', '', '', ''],
  calendar_entries: ['r', 'r', 'r~', 'r~', ''],
  calendar_feeds: ['rd', '', '', '', ''],
  countries: ['rcud', 'r', 'r', 'r', 'r'],
  customers: ['rcud', 'rcud', 'rcu', 'r', ''],
  deliveries: ['r', 'r~', 'r~', 'r~u~', ''],
  delivery_handovers: ['r', 'r~', 'r~', 'r~', ''],
  document_versions: ['r', 'r', 'r~', '', ''],
  documents: ['rcud', 'rcud', 'r~cu~d~', '', ''],
  events: ['rcud', 'rcud', 'r~', 'r~', ''],
  file_shares: ['', '', '', '', ''],
  file_versions: ['', '', '', '', ''],
  files: ['rd', 'r~d~', 'r~', 'r~', ''],
  import_problems: ['', '', '', '', ''],
  import_rows: ['', '', '', '', ''],
  import_values: ['', '', '', '', ''],
  import_writes: ['', '', '', '', ''],
  folder_rights: ['', '', '', '', ''],
  goods_receipt_lines: ['r', 'r', '', '', ''],
  goods_receipts: ['r', 'r~', '', '', ''],
  import_feed_records: ['', '', '', '', ''],
  import_feeds: ['rcud', '', '', '', ''],
  imports: ['r', 'r~', '', '', ''],
  jobs: ['r', 'r', '', '', ''],
  kitchen_changes: ['r', 'r~', '', '', 'r~'],
  kitchen_stations: ['rcud', 'rcud', '', '', 'r'],
  kitchen_tickets: ['r', 'r~', '', '', 'r~'],
  lead_activities: ['rcud', 'rcud', '', '', ''],
  lead_opportunities: ['rcud', 'rcud', '', '', ''],
  lead_stage_changes: ['r', 'r', '', '', ''],
  lead_stages: ['rcud', 'rcud', '', '', ''],
  number_sequences: ['', '', '', '', ''],
  objectifs: ['rcud', 'rcud', '', '', ''],
  order_items: ['rcud', 'rcud', 'rcud', 'rcud', 'r'],
  order_payments: ['rcud', 'rcud', 'rcud', 'rcud', ''],
  order_statuses: ['r', 'r', 'r', 'r', 'r'],
  orders: ['rcud', 'r~cu~d~', 'r~cu~', 'r~cu~', 'r~u~'],
  package_archives: ['', '', '', '', ''],
  package_versions: ['r', '', '', '', ''],
  pages: ['rcud', 'rcud', '', '', ''],
  payment_methods: ['rcud', 'rcud', 'r', 'r', ''],
  notifications: ['r~u~d~', 'r~u~d~', 'r~u~d~', 'r~u~d~', 'r~u~d~'],
  preferences: ['r~cu~d~', 'r~cu~d~', 'r~cu~d~', 'r~cu~d~', 'r~cu~d~'],
  presence: ['r', 'r', 'r', 'r', 'r'],
  print_bridges: ['rud', 'rud', '', '', ''],
  preview_links: ['rd', 'rd', '', '', ''],
  print_jobs: ['r', 'r~', 'r~', '', 'r~'],
  printed_orders: ['', '', '', '', ''],
  print_strangers: ['', '', '', '', ''],
  printers: ['rcud', 'rcud', 'r', '', 'r'],
  product_models: ['rcud', 'rcud', '', '', ''],
  products: ['rcud', 'rcud', 'r', 'r', 'r'],
  projects: ['rcud', 'rcud', '', '', ''],
  roles: ['rcud', '', '', '', ''],
  promo_codes: ['rcud', 'rcud', 'r', 'r', ''],
  quotes: ['rcud', 'r~cu~d~', '', '', ''],
  reservable_categories: ['rcud', 'rcud', 'r', 'r', 'r'],
  reservables: ['rcud', 'rcud', 'ru', 'ru', 'ru'],
  saved_views: ['r~cu~d~', 'r~cu~d~', 'r~cu~d~', 'r~cu~d~', 'r~cu~d~'],
  settings: ['ru', 'r', 'r', 'r', 'r'],
  shipping_methods: ['rcud', 'rcud', 'r', 'r', ''],
  snooker_matches: ['rd', 'rd', 'r', '', ''],
  stock_count_lines: ['rcd', 'cd', '', '', ''],
  stock_counts: ['r', 'r~', 'r~', '', ''],
  stock_levels: ['r', 'r~', 'r~', 'r~', ''],
  stock_movements: ['rc', 'r~c', 'r~', 'r~', ''],
  stock_transfer_lines: ['r', 'r', '', '', ''],
  stock_transfers: ['r', 'r~', '', '', ''],
  subscribed_calendars: ['rcud', 'rcud', '', '', ''],
  stores: ['rcud', 'r', 'r', 'r', 'r'],
  suppliers: ['rcud', 'rcud', 'r', 'r', ''],
  task_stages: ['rcud', 'rcud', 'r', 'r', ''],
  tasks: ['rcud', 'rcud', 'r~u~', 'r~u~', ''],
  thread_ai_requests: ['r~cu~d~', 'r~cu~d~', '', '', ''],
  tills: ['rcud', 'r~cu~d~', 'r~', 'r~', ''],
  translations: ['rcud', '', '', '', ''],
  users: ['rcud', 'r~u~', 'r~u~', 'r~u~', 'r~u~'],
  workbook_contents: ['', '', '', '', ''],
  workbooks: ['rcud', 'rcud', '', '', ''],
  loyalty_accounts: ['r', 'r', 'r', '', ''],
  loyalty_movements: ['r', 'r', 'r', '', ''],
  loyalty_rewards: ['rcud', 'rcud', 'r', '', ''],
  loyalty_rules: ['rcud', 'rcud', '', '', ''],
  loyalty_tiers: ['rcud', 'rcud', 'r', '', ''],
  voucher_settings: ['ru', 'r', '', '', ''],
  voucher_movements: ['r', 'r', '', '', ''],
  vouchers: ['rcu', 'ru', '', '', ''],
  website_themes: ['rcud', '', '', '', ''],
};

/** Roles that a rule applies to: the four that are not administrators. */
type Limited = 'manager' | 'cashier' | 'driver' | 'kitchen';
type Lists = Readonly<Record<string, Readonly<Partial<Record<Limited, readonly string[]>>>>>;

const COST = ['cost', 'supplier'];
const SUPPLIER = ['contactName', 'email', 'phone', 'address', 'city', 'companyLegalNumber', 'paymentDays', 'note'];
const AGENT = ['email', 'phone', 'store'];

/** Fields that an administrator reads and these roles do not, although they read the resource. */
export const HIDDEN_FIELDS: Lists = {
  products: { cashier: COST, driver: COST, kitchen: COST },
  suppliers: { cashier: SUPPLIER, driver: SUPPLIER },
  stock_counts: { cashier: ['value'] },
  agents: { cashier: AGENT, driver: AGENT },
  order_items: {
    kitchen: [
      ...['price', 'catalogPrice', 'shippingFees', 'taxRate', 'total', 'originItem', 'refundedQuantity'],
      ...['isRestocked', 'keptOutQuantity', 'skuCode', 'receivedQuantity', 'closedQuantity', 'toComeQuantity', 'kind'],
    ],
  },
};

/** Fields of an order that the kitchen reads; all others are hidden. */
export const KITCHEN_TICKET: readonly string[] = [
  ...['orderNumberFormatted', 'orderNumber', 'type', 'status', 'soldAt', 'store', 'createdBy', 'statuses'],
  ...['orderItems', 'reservable', 'ordredTable', 'mergedInto', 'description', 'customerNote', 'deliveryType'],
  ...['startProcessingAt', 'startDeliveryAt', 'doneAt', 'fullTotalAmount', 'totalProducts'],
];

const OWN_ACCOUNT = ['username', 'fullName', 'email', 'roles', 'ownRole', 'isEnabled', 'pinCode', 'store', 'agent'];
const SHARED = ['sharedRoles'];
const OWN_TASK = ['project', 'dependencyType', 'agents', 'parentTask', 'notBeforeAt', 'endByAt'];

/** Fields that an administrator changes and these roles do not, although they change the record. */
export const READ_ONLY_FIELDS: Lists = {
  customers: { cashier: ['walletCredit'] },
  orders: { cashier: ['isPriceReviewNeeded'] },
  users: { manager: OWN_ACCOUNT, cashier: OWN_ACCOUNT, driver: OWN_ACCOUNT, kitchen: OWN_ACCOUNT },
  saved_views: { cashier: SHARED, driver: SHARED, kitchen: SHARED },
  tasks: { cashier: OWN_TASK, driver: OWN_TASK },
};

const USE = ['status', 'reservedAt', 'reservedFor', 'reservedGuests', 'serviceState', 'guests'];

/** The only fields that these roles change. */
export const WRITABLE_FIELDS: Lists = {
  deliveries: { driver: ['note'] },
  orders: { driver: ['status', 'doneAt', 'shipment', 'statusShipping'], kitchen: ['status', 'doneAt'] },
  reservables: { cashier: USE, driver: USE, kitchen: USE },
};
