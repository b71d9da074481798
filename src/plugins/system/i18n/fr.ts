import { care } from './fr/care.ts';
import { installation } from './fr/installation.ts';
import { screens } from './fr/screens.ts';
import { collaboration } from './fr/collaboration.ts';
import { operations } from './fr/operations.ts';
import { words } from './fr/words.ts';
import { trust } from './fr/trust.ts';

/** French texts of the system plugin. */
export default {
  system: { ...screens, ...care, operations },
  resources: { ...installation, ...collaboration, ...trust },
  words,
};
