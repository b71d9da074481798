/** Arabic texts of the server part, by group and code. */
export default {
  problems: {
    endBeforeStart: 'تاريخ النهاية يسبق تاريخ البداية.',
    limitsCross: 'آخر نهاية تسبق أقرب بداية.',
    outsideTime: 'المدة أطول من 100 سنة، أو خارج السنوات من 1 إلى 9999.',
    noDay: 'اكتب العطل كأيام: 2027-01-11.',
    ownPredecessor: 'لا يمكن أن تعتمد المهمة على نفسها.',
    noPredecessor: 'لا توجد المهمة %{id} في هذا المشروع.',
    cycle: 'هذه المهام سينتظر بعضها بعضا: %{names}.',
    notMsProject: 'هذا ليس ملف XML من MS Project، أو هو جزء منه فقط. احفظ المشروع هناك بصيغة XML.',
    noTasks: 'لا توجد أي مهمة في الملف.',
    tooManyTasks: 'في الملف أكثر من %{max} مهمة.',
    fileCycle: 'هذه المهام في الملف ينتظر بعضها بعضا: %{names}.',
    noDates: 'لا تواريخ لأي مهمة: لا شيء يُقارن به لاحقا.',
    otherBaseline: 'حدّد %{person} خطة مرجعية أخرى في هذه الأثناء. اطّلع عليها قبل استبدالها.',
    otherBaselineUnnamed: 'حُددت خطة مرجعية أخرى في هذه الأثناء. اطّلع عليها قبل استبدالها.',
    ownParent: 'لا يمكن أن تكون المهمة جزءا من نفسها.',
  },
  notices: {
    given: 'أسندت إليك المهمة «%{record}»',
    givenMany: 'أسندت إليك عدة مهام، منها «%{record}»',
  },
};
