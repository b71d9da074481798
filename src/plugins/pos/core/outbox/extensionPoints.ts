export type { OutboxService } from '#admin/internal';
