/** English texts of the map of an address. */
export const map = {
  map: 'Map of %{address}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  none: 'The coordinates do not exist',
  noneHelp: 'The address is kept as text; the driver sees it that way.',
  empty: 'No address yet',
  emptyHelp: 'Type one: it is shown here.',
  searching: 'Looking for the address…',
  offline: 'No map without a network',
  failed: 'Error fetching geocode data',
  refused: 'Unable to retrieve location',
  retry: 'Try again',
};
