import { care } from './en/care.ts';
import { installation } from './en/installation.ts';
import { screens } from './en/screens.ts';
import { collaboration } from './en/collaboration.ts';
import { operations } from './en/operations.ts';
import { words } from './en/words.ts';
import { trust } from './en/trust.ts';

/** English texts of the system plugin. */
export default {
  system: { ...screens, ...care, operations },
  resources: { ...installation, ...collaboration, ...trust },
  words,
};
