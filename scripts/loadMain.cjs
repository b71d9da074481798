/** Loads main.ts into the process of preflight.cjs. */
'use strict';

import('./main.ts');
