import { definePlugin } from '#admin';

/** Facts about the shop on the website. */
export default definePlugin({ id: 'shop-facts', title: 'shopFacts.title', api: 1 });
