import { defineCall, searchedWords } from '#resource';
import { filterContext } from '../api/reads.ts';
import type { EngineFace } from '../engineFace.ts';
import { searchResource, searchableViews, type SearchRequest } from './searchResource.ts';

/** The search over all records that the caller may read, by the texts they may read. */
const searchCall = defineCall({
  method: 'GET',
  path: 'search',
  roles: 'signedIn',
  summary: 'Records of all resources, a few of each, the best first',
  query: {
    q: { type: 'text', max: 200 },
    limit: { type: 'integer', min: 1, max: 20, default: 5, description: 'Records of each resource' },
    resources: { type: 'text', max: 2000, description: 'Names, with commas' },
  },
  output: {
    q: { type: 'text', required: true },
    groups: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        resource: { type: 'text', required: true },
        hasMore: { type: 'boolean', required: true },
        items: {
          type: 'embedded',
          many: true,
          required: true,
          fields: {
            '@id': { type: 'text', required: true },
            id: { type: 'integer', required: true },
            title: { type: 'text', required: true },
            detail: { type: 'text' },
            image: { type: 'text' },
          },
        },
      },
    },
  },
});

/** Registers the search over all records. */
export function answerSearch(engine: EngineFace): void {
  engine.call(searchCall, async ({ actor, locale, query }) => {
    const q = (query.q ?? '').trim();
    const words = searchedWords(q);
    const search: SearchRequest = {
      ...{ q, words, limit: query.limit },
      context: filterContext(engine, { actor, locale }),
      reading: engine.context(actor, locale, 'json'),
    };
    const views = words.length === 0 ? [] : searchableViews(engine, actor, query.resources?.split(',') ?? null);
    const found = await Promise.all(views.map((view) => searchResource(engine, view, search)));
    return { q, groups: found.filter((group) => group !== null) };
  });
}
