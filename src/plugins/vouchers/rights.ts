import { defineRight } from '#resource';

/** Changing the balance of a gift card by hand. */
export const adjustRight = defineRight('vouchers.adjust', ['ROLE_ADMIN']);
