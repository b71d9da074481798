export default {
  busyHours: {
    title: 'Busy hours',
    open: 'Open the busy hours',
    latest: 'Latest sales, by hour of the day',
    salesAt: '%{time}, sales: %{sales}',
    none: 'No sales yet',
    failed: 'The sales could not be loaded',
  },
};
