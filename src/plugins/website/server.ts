import { definePluginServer } from '#server';
import {
  accountLinkCall,
  blockListCall,
  blocksCall,
  checkCodeCall,
  cleanCall,
  pageTextsCall,
  previewLinkCall,
  publishCall,
  renderTemplateCall,
  savePageTextsCall,
  schemasCall,
} from './calls.ts';
import { accountHandler } from './server/account/accountHandler.ts';
import { contactHandler } from './server/contact/contactHandler.ts';
import { menuCall, saveMenuCall } from './menuCalls.ts';
import { answerAccountLink } from './server/accountLinks.ts';
import { answerMenu, saveMenu } from './server/menu.ts';
import { answerPageTexts, savePageTexts } from './server/pageTexts.ts';
import { answerPreviewLink, previewHandler } from './server/previewLinks.ts';
import { linkMakerHooks } from './server/signedLinks.ts';
import { setPublication } from './server/aiActions.ts';
import {
  answerBlocks,
  answerCheckCode,
  answerClean,
  answerSchemas,
  publish,
  renderTemplate,
} from './server/editorCalls.ts';
import { pageLimit } from './server/pageLimit.ts';
import { pageHooks } from './server/pageHooks.ts';
import { registerHandler } from './server/register.ts';
import { PUBLISH_JOB, publishDue } from './server/schedule.ts';
import { siteHandler } from './server/site.ts';
import { SiteCache } from './server/siteCache.ts';
import { sitemapHandler } from './server/sitemap.ts';
import { endOf, resourcesOf } from './server/siteDocument.ts';
import { answerBlockList } from './server/blockList.ts';
import { OWN_BLOCKS } from './server/parts/ownBlocks.ts';
import { pluginPageHandler } from './server/parts/pluginPages.ts';
import { siteParts } from './server/parts/siteParts.ts';
import { fontHandler } from './server/siteFonts.ts';
import { settingsHooks, themeHooks } from './server/themeHooks.ts';
import { cleanStored } from './server/cleanStored.ts';

export default definePluginServer({
  aiActions: { 'pages.setPublication': setPublication },
  hooks: { pages: pageHooks, website_themes: themeHooks, settings: settingsHooks, users: linkMakerHooks },
  jobs: { [PUBLISH_JOB]: publishDue },
  offers: { 'website.site': { blocks: OWN_BLOCKS } },
  calls(host) {
    host.call(schemasCall, answerSchemas);
    host.call(renderTemplateCall, renderTemplate);
    host.call(cleanCall, answerClean);
    host.call(checkCodeCall, answerCheckCode);
    host.call(blocksCall, answerBlocks(host));
    host.call(blockListCall, answerBlockList(host));
    host.call(publishCall, publish);
    host.call(pageTextsCall, answerPageTexts(host));
    host.call(savePageTextsCall, savePageTexts(host));
    host.call(menuCall, answerMenu);
    host.call(saveMenuCall, saveMenu);
    host.call(previewLinkCall, answerPreviewLink(host));
    if (host.resources.has('customers')) host.call(accountLinkCall, answerAccountLink(host));
  },
  routes(router, host) {
    const newCache = () =>
      new SiteCache({
        changeNumber: (resources) => host.changeNumber(resources),
        now: () => host.now(),
        endsAt: endOf,
        resourcesOf,
        possible: () => siteParts(host).resources,
      });
    const cache = newCache();
    router.use(fontHandler);
    router.use(pageLimit(host));
    router.use(registerHandler(host));
    router.use(contactHandler(host));
    router.use(accountHandler(host, cache));
    router.use(pluginPageHandler(host));
    router.use(previewHandler(host));
    router.use(sitemapHandler(host, cache));
    router.use(siteHandler(host, { pages: cache, products: newCache(), searches: newCache() }));
  },
  async start(host, signal) {
    // In the background: the server does not wait for it, and reads clean what is not done yet.
    void cleanStored(host, signal).catch((error: unknown) => {
      if (!signal.aborted) host.log.error({ err: error }, 'Stored pages and themes could not be cleaned');
    });
  },
});
