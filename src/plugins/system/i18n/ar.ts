import { care } from './ar/care.ts';
import { installation } from './ar/installation.ts';
import { screens } from './ar/screens.ts';
import { collaboration } from './ar/collaboration.ts';
import { operations } from './ar/operations.ts';
import { words } from './ar/words.ts';
import { trust } from './ar/trust.ts';

/** Arabic texts of the system plugin. */
export default {
  system: { ...screens, ...care, operations },
  resources: { ...installation, ...collaboration, ...trust },
  words,
};
