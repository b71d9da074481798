import { definePlugin } from '#admin';

/** Receipts and order labels on paper: layout, printers and the ways to them. */
export default definePlugin({ id: 'printing', title: 'printing.title', api: 1 });
