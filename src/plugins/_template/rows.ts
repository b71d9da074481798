/** Records for tests, the demo and the states of the screens. */
export const rows = [
  { id: 1, name: 'Ask the neighbours', isDone: true },
  { id: 2, name: 'Buy the paint', isDone: false },
  { id: 3, name: 'Paint the door', isDone: false },
];
