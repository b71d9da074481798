export type { OutboxService } from '#admin';
