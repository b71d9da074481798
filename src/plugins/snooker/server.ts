import { definePluginServer } from '#server';
import { saveMatchCall } from './calls.ts';
import { saveMatch } from './server/saveMatch.ts';

export default definePluginServer({
  calls(host) {
    host.call(saveMatchCall, saveMatch);
  },
});
