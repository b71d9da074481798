/** Goes on from preflight.cjs in the same process. */
'use strict';

import('./main.ts');
