import { definePluginServer } from '#server';
import { saveMatchCall } from './calls.ts';
import { saveMatch } from './server/saveMatch.ts';
import { matchHooks } from './server/unnamed.ts';

export default definePluginServer({
  hooks: { snooker_matches: matchHooks },
  calls(host) {
    host.call(saveMatchCall, saveMatch);
  },
});
