/** English texts of changes of many records at once. */
export const changes = {
  changeTogether: 'Change together',
  removeRecords: 'Remove all records',
  batch: '%{done} of %{smart_count} record answered |||| %{done} of %{smart_count} records answered',
  rule: {
    title: 'Computed from each record',
    more: '%{value} more',
    less: '%{value} less',
    on: 'more',
    off: 'less',
    round: {
      90: 'rounded to .90',
      95: 'rounded to .95',
      99: 'rounded to .99',
      '00': 'rounded to .00',
      5: 'rounded to a multiple of 5',
    },
  },
  deletion: {
    title: 'Delete %{names}',
    one: 'Delete %{title}',
    column: 'Delete',
    along: 'Is deleted with another record',
    total: '%{count} record is deleted altogether. |||| %{count} records are deleted altogether.',
    bin: 'They go to the bin, and one undo brings them back.',
    confirm: 'Delete %{smart_count} %{names} |||| Delete %{smart_count} %{names}',
  },
  nothing: {
    found: 'No record was found.',
    changes: 'Nothing to change in %{count} record. |||| Nothing to change in %{count} records.',
  },
  free: {
    label: 'Ask me anything',
    placeholder: 'For example: the newest orders, or three gift boxes for the end of the year',
    finding: 'Finding out what it is about ...',
    unknown: 'Choose in the lists above what it is about.',
  },
};
