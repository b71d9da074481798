/** English texts of the server part, by group and code. */
export default {
  geocodeProblems: {
    refused: 'Unable to retrieve location',
    unreachable: 'Error fetching geocode data',
    timeout: 'Error fetching geocode data',
    noPlace: 'The coordinates do not exist',
  },
};
