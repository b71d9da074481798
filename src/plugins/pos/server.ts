import { definePluginServer } from '#server';
import { mountGeocode } from './server/geocode.ts';

export default definePluginServer({
  routes: (router, host) => mountGeocode(router, host),
});
