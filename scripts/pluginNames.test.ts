import { describe, expect, it } from 'vitest';
import { idProblem, namesOf, fillNames } from './pluginNames.ts';

describe('idProblem', () => {
  it.each(['gift-cards', 'kitchen2', 'a', 'loyalty'])('accepts %s', (id) => {
    expect(idProblem(id, ['crm'])).toBeUndefined();
  });

  it.each([
    ['', 'npm run plugin:new gift-cards'],
    ['GiftCards', 'small letters'],
    ['gift_cards', 'joined by "-"'],
    ['gift--cards', 'joined by "-"'],
    ['-gift', 'a letter first'],
    ['2gifts', 'a letter first'],
    ['../evil', 'small letters'],
    ['é', 'small letters'],
    ['_template', 'small letters'],
    ['a'.repeat(41), '40 characters'],
    ['settings', "Flexy's own"],
    ['crm', 'src/plugins/crm'],
  ])('refuses %s', (id, reason) => {
    const problem = idProblem(id, ['crm']);
    expect(problem).toContain(reason);
    expect(problem).not.toContain('\n');
  });
});

describe('the names of a plugin', () => {
  it.each([
    ['gift-cards', 'gift_cards', 'GiftCard', 'giftCards'],
    ['loyalty', 'loyalties', 'Loyalty', 'loyalties'],
    ['wish-list', 'wish_lists', 'WishList', 'wishLists'],
    ['box', 'boxes', 'Box', 'boxes'],
    ['delivery-zones', 'delivery_zones', 'DeliveryZone', 'deliveryZones'],
  ])('are derived from %s', (id, resource, type, variable) => {
    const names = namesOf(id);
    expect(names.resource).toBe(resource);
    expect(fillNames('TemplateExample = templateExamples: template_examples (template-example)', names)).toBe(
      `${type} = ${variable}: ${resource} (${id})`,
    );
  });

  it('are filled in with one pass, so that no name is replaced twice', () => {
    expect(fillNames('template-example templateExample.title', namesOf('my-template-example'))).toBe(
      'my-template-example myTemplateExample.title',
    );
  });
});
