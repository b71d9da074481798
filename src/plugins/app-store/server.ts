import { definePluginServer, SYSTEM } from '#server';
import {
  addOfferedCall,
  packageStandingCall,
  removeDataCall,
  removePackageCall,
  reportPackageCall,
  scanPackagesCall,
  storeIndexCall,
  uploadPackageCall,
  usePackageCall,
} from './calls.ts';
import { prepareUse, removePackage, usePackage } from './server/changeVersion.ts';
import { applicationHooks, followServer } from './server/followServer.ts';
import { openApp } from './server/openApp.ts';
import { removeData } from './server/removeData.ts';
import { reportPackage, switchOffUnfit } from './server/reportPackage.ts';
import { scanPackages } from './server/scanPackages.ts';
import { serveFiles } from './server/serveFiles.ts';
import { addOffered, prepareOffered, showIndex } from './server/storeIndex.ts';
import { uploadPackage } from './server/uploadPackage.ts';

export default definePluginServer({
  hooks: { applications: applicationHooks },
  calls(host) {
    host.call(uploadPackageCall, uploadPackage(host));
    host.call(scanPackagesCall, async ({ tx, locale }) => ({
      found: await scanPackages(host, locale, (add) => add(tx)),
    }));
    host.call(storeIndexCall, showIndex(host));
    host.call(addOfferedCall, addOffered(host), prepareOffered(host));
    host.call(usePackageCall, usePackage, prepareUse(host));
    host.call(packageStandingCall, async () => ({
      running: [...host.packages.standing()].map(([code, { digest, isOn }]) => ({ code, digest, isOn })),
    }));
    host.call(removePackageCall, removePackage);
    host.call(removeDataCall, removeData(host));
    host.call(reportPackageCall, reportPackage);
  },
  routes(router, host) {
    serveFiles(router, host);
    openApp(router, host);
  },
  async start(host) {
    const found = await scanPackages(host, 'en', (add) => host.transaction(SYSTEM, 'en', add));
    for (const { file, isNew, reason } of found) {
      if (reason !== null) host.log.warn({ file, reason }, 'A package of the data folder is refused');
      else if (isNew) host.log.info({ file }, 'A package of the data folder was added');
    }
    await switchOffUnfit(host);
    await followServer(host);
  },
});
