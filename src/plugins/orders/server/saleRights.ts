import { SALE_RIGHTS, type SaleRight } from '#shop';
import { texts } from './i18n.ts';

const NAMES = Object.keys(SALE_RIGHTS) as SaleRight[];

/** The named rights of sales with their texts, for own roles. */
export const saleRights = NAMES.map((right) => ({
  ...SALE_RIGHTS[right],
  title: texts.rights[right],
  help: texts.rightsHelp[right],
}));
