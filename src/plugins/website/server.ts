import { definePluginServer } from '#server';
import { accountLinkCall, blocksCall, cleanCall, publishCall, renderTemplateCall, schemasCall } from './calls.ts';
import { accountHandler, answerAccountLink } from './server/account.ts';
import { setPublication } from './server/aiActions.ts';
import { answerBlocks, answerClean, answerSchemas, publish, renderTemplate } from './server/editorCalls.ts';
import { pageHooks } from './server/pageHooks.ts';
import { registerHandler } from './server/register.ts';
import { siteHandler } from './server/site.ts';
import { SiteCache } from './server/siteCache.ts';
import { fontHandler } from './server/siteFonts.ts';
import { settingsHooks, themeHooks } from './server/themeHooks.ts';
import { Twig } from './server/twig.ts';

const twig = new Twig();

export default definePluginServer({
  aiActions: { 'pages.setPublication': setPublication },
  hooks: { pages: pageHooks, website_themes: themeHooks(twig), settings: settingsHooks },
  calls(host) {
    host.call(schemasCall, answerSchemas);
    host.call(renderTemplateCall, renderTemplate(twig));
    host.call(cleanCall, answerClean);
    host.call(blocksCall, answerBlocks(host));
    host.call(publishCall, publish);
    if (host.resources.has('customers')) host.call(accountLinkCall, answerAccountLink(host));
  },
  routes(router, host) {
    const cache = new SiteCache(
      (resources) => host.changeNumber(resources),
      () => host.now(),
    );
    router.use(fontHandler);
    router.use(registerHandler({ host, twig }));
    router.use(accountHandler({ host, twig }));
    router.use(siteHandler(host, cache));
  },
  async start(_host, signal) {
    signal.addEventListener('abort', () => twig.close(), { once: true });
  },
});
