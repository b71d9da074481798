export default {
  dailyGoal: {
    title: 'Daily goal',
    open: 'Open the daily goal',
    today: 'Today',
    goal: 'Goal',
    sales: 'Sales per day',
    save: 'Save the goal',
    wrong: 'A whole number from 1 to 10000',
    reached: '%{done} of %{goal} sales, %{percent}',
    failed: 'The sales of today could not be loaded',
  },
};
