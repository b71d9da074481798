import { definePluginServer } from '#server';
import {
  categoriesCall,
  freightCall,
  keepCall,
  keepPlanCall,
  listCall,
  listingCall,
  productCall,
  productsCall,
  saveSettingsCall,
  settingsCall,
  stateCall,
  waitingCall,
} from './contract/calls.ts';
import { listingBody } from './listing.ts';
import { CHECK_JOB, LIST_JOB, UPDATE_JOB } from './rules/jobs.ts';
import {
  categories,
  freight,
  keep,
  keepPlan,
  list,
  listing,
  product,
  products,
  state,
  waiting,
} from './server/calls.ts';
import { bulkJob } from './server/listing/bulk.ts';
import { checkPosted } from './server/countries.ts';
import { checkJob } from './server/listing/check.ts';
import { updateJob } from './server/update/updateJob.ts';
import { mountPictures } from './server/pictures.ts';
import { readSettings, saveSettings } from './server/settings.ts';

export default definePluginServer({
  hooks: {
    cj_products: {
      prepare: async (body, tx, op) => {
        const listing = listingBody(body);
        await checkPosted(tx, listing);
        if (op === 'update' || typeof listing.pid !== 'string') return listing;
        // Listed again, a product is updated: the supplier's id is its key.
        await tx.lock(`supplier:${listing.pid}`);
        const [known] = await tx.findBy('cj_products', { pid: listing.pid });
        return known ? { redirect: known.id, body: listing } : listing;
      },
    },
  },
  calls(host) {
    host.call(categoriesCall, categories(host));
    host.call(stateCall, state(host));
    host.call(productsCall, products(host));
    host.call(productCall, product(host));
    host.call(freightCall, freight(host));
    host.call(listingCall, listing(host));
    host.call(listCall, list(host));
    host.call(keepPlanCall, keepPlan(host));
    host.call(keepCall, keep(host));
    host.call(waitingCall, waiting(host));
    host.call(settingsCall, readSettings(host));
    host.call(saveSettingsCall, saveSettings(host));
  },
  jobs: { [LIST_JOB]: bulkJob, [CHECK_JOB]: checkJob, [UPDATE_JOB]: updateJob },
  routes: mountPictures,
});
