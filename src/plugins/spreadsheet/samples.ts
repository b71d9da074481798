import { defineSamples } from '#server';
import { CAR_SALES } from './rules/carSales.ts';

/** The workbook of the demo (docs/rules/store-and-supplier.md, "The workbook of the demo"). */
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
