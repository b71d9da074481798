import { defineSamples } from '#server';
import { CAR_SALES } from './rules/carSales.ts';

/** The workbook of the demo (assistant-store-crm.md 2). */
export default defineSamples({
  after: ['people'],
  sets: [
    {
      resource: 'workbooks',
      *rows(context) {
        yield {
          $key: 'car-sales',
          name: CAR_SALES,
          template: 'carSales',
          author: context.ref('manager'),
          createdAt: context.daysAgo(2, '12:30'),
        };
      },
    },
  ],
});
