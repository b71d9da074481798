import { defineSamples, type SampleContext, type SampleRow } from '#server';

/** Demo deliveries. */
export default defineSamples({
  after: ['people', 'orders'],
  sets: [{ resource: 'deliveries', viaHooks: true, rows: deliveryRows }],
});

const iso = (moment: number) => new Date(moment).toISOString();

/** Today's deliveries of the demo that have left: order, minutes ago that it left, arrived and ended, state. */
const TODAY = [
  ['today-6', 75, 62, 60, 'delivered'],
  ['today-8', 45, 36, 34, 'delivered'],
  ['today-13', 8, null, null, 'on-delivery'],
] as const;

/** What became of today's deliveries. */
function* deliveryRows(context: SampleContext): Iterable<SampleRow> {
  const orders = new Set(context.keys('orders'));
  const at = (minutes: number | null) => (minutes === null ? null : iso(context.minutesAgo(minutes)));
  for (const [order, left, arrived, ended, state] of TODAY) {
    if (!orders.has(order)) continue;
    yield {
      order: context.ref(order),
      agent: context.ref('hamza'),
      state,
      leftAt: at(left),
      arrivedAt: at(arrived),
      endedAt: at(ended),
      recipient: order === 'today-6' ? 'Salma, accueil' : null,
    };
  }
}
