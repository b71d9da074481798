export default {
  dailyGoal: {
    title: 'هدف اليوم',
    open: 'فتح هدف اليوم',
    today: 'اليوم',
    goal: 'الهدف',
    sales: 'المبيعات في اليوم',
    save: 'حفظ الهدف',
    wrong: 'عدد صحيح من 1 إلى 10000',
    reached: '%{done} من %{goal} من المبيعات، %{percent}',
    failed: 'تعذر تحميل مبيعات اليوم',
  },
};
