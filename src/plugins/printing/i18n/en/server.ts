/** English texts of the server part, by group and code. */
export default {
  problems: {
    noPrinter: 'This printer is not there, or it is switched off.',
    onlyBrowser: 'Only a browser reaches this printer.',
    nothing: 'There is nothing to print again.',
    simpleToken: 'This token is too simple. Take the one that the bridge application shows.',
    unheardToken: 'No bridge application has asked this server with this token.',
    noRows: 'The document cannot be read.',
    tooLong: 'The document has too many lines for a paper.',
    ownFallback: 'A printer cannot stand in for itself.',
    noAddress: 'This printer needs an address.',
    badAddress: 'This is not the address of such a printer.',
  },
  bridgeRoutes: {
    noBytes: 'The document cannot be printed.',
  },
  lostJobs: {
    noResult: 'The bridge application has not said what became of it.',
  },
  result: {
    failed: 'Not printed: %{record}',
    unsure: 'May not have been printed: %{record}',
    elsewhere: 'Printed on the fall-back printer: %{record}',
  },
};
