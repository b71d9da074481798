/** English texts of the server part, by group and code. */
export default {
  problems: {
    endBeforeStart: 'The end lies before the start.',
    limitsCross: 'The latest end lies before the earliest start.',
    outsideTime: 'That takes longer than 100 years, or leaves the years 1 to 9999.',
    noDay: 'Write holidays as days: 2027-01-11.',
    ownPredecessor: 'A task cannot depend on itself.',
    noPredecessor: 'There is no task %{id} in this project.',
    cycle: 'These tasks would wait for each other: %{names}.',
    notMsProject: 'This is no XML file of MS Project, or only a part of one. Save the project there as XML.',
    noTasks: 'The file has no task.',
    tooManyTasks: 'The file has more than %{max} tasks.',
    fileCycle: 'These tasks of the file wait for each other: %{names}.',
    noDates: 'No task has dates: there is nothing to compare with later.',
    otherBaseline: '%{person} set another baseline meanwhile. Look at it before you replace it.',
    otherBaselineUnnamed: 'Another baseline was set meanwhile. Look at it before you replace it.',
    ownParent: 'A task cannot be part of itself.',
  },
  notices: {
    given: 'You were given the task “%{record}”',
    givenMany: 'You were given several tasks, among them “%{record}”',
  },
};
