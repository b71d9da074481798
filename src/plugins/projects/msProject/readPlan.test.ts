import { describe, expect, test } from 'vitest';
import { MOST_TASKS, RefusedFile } from './planFile.ts';
import { readPlan } from './readPlan.ts';

/** The elements of a task, as MS Project writes them. */
const task = (uid: number, name: string, more = '', level = 1) =>
  `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><IsNull>0</IsNull><OutlineLevel>${level}</OutlineLevel>${more}</Task>`;
const dates = (start: string, finish: string, duration: string) =>
  `<Start>${start}</Start><Finish>${finish}</Finish><Duration>${duration}</Duration><DurationFormat>7</DurationFormat>`;
const link = (uid: number, type: number, lag = 0, format = 7) =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type><CrossProject>0</CrossProject><LinkLag>${lag}</LinkLag><LagFormat>${format}</LagFormat></PredecessorLink>`;
const project = (tasks: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Project xmlns="http://schemas.microsoft.com/project"><Name>Opening.mpp</Name><MinutesPerDay>480</MinutesPerDay>${more}<Tasks>${tasks}</Tasks></Project>`;
const read = (tasks: string, more = '') => readPlan(project(tasks, more));
const text = (wall: number | undefined) => (wall === undefined ? '' : new Date(wall).toISOString().slice(0, 16));
const spanOf = ({ plan }: ReturnType<typeof readPlan>, id = 1) => {
  const span = plan.tasks.find((one) => one.id === id)?.span;
  return [text(span?.start), text(span?.end)];
};

const MONDAY_TO_FRIDAY = dates('2026-11-02T08:00:00', '2026-11-06T17:00:00', 'PT40H0M0S');

describe('a file of MS Project with hours', () => {
  test('has its days as whole days: Monday morning to Friday evening are five', () => {
    const found = read(task(1, 'Kitchen', MONDAY_TO_FRIDAY));
    expect(spanOf(found)).toEqual(['2026-11-02T00:00', '2026-11-07T00:00']);
    expect([found.plan.name, found.plan.daysOff, found.plan.hoursPerDay, found.notes]).toEqual([
      'Opening',
      [6, 7],
      8,
      [],
    ]);
  });

  test('has parts of days as parts of whole days, also around a break', () => {
    const half = dates('2026-11-02T13:00:00', '2026-11-03T12:00:00', 'PT8H0M0S');
    expect(spanOf(read(task(1, 'Paint', half)))).toEqual(['2026-11-02T12:00', '2026-11-03T12:00']);
  });

  test('has hours of its own calendar, holidays over several days, and weekends elsewhere', () => {
    const working = (type: number) =>
      `<WeekDay><DayType>${type}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>10:00:00</FromTime><ToTime>20:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`;
    const off = '<WeekDay><DayType>6</DayType><DayWorking>0</DayWorking></WeekDay>';
    const holiday =
      '<Exceptions><Exception><TimePeriod><FromDate>2026-11-04T00:00:00</FromDate><ToDate>2026-11-05T23:59:00</ToDate></TimePeriod><Type>1</Type><DayWorking>0</DayWorking></Exception></Exceptions>';
    const calendar = `<CalendarUID>3</CalendarUID><Calendars><Calendar><UID>3</UID><Name>Shop</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${[1, 2, 3, 4, 5, 7].map(working).join('')}${off}</WeekDays>${holiday}</Calendar></Calendars>`;
    const found = read(task(1, 'Tiles', dates('2026-11-02T10:00:00', '2026-11-07T15:00:00', 'PT28H0M0S')), calendar);
    expect([found.plan.daysOff, found.plan.holidays]).toEqual([[5], ['2026-11-04', '2026-11-05']]);
    expect(spanOf(found)).toEqual(['2026-11-02T00:00', '2026-11-07T12:00']);
  });

  test('has lags in its days; those in percent and without a calendar are said', () => {
    const found = read(
      task(1, 'A', MONDAY_TO_FRIDAY) +
        task(2, 'B', MONDAY_TO_FRIDAY + link(1, 3, 9600)) +
        task(3, 'C', MONDAY_TO_FRIDAY + link(1, 0, -4800) + link(2, 2, 50, 19)) +
        task(4, 'D', MONDAY_TO_FRIDAY + link(1, 1, 28_800, 8)),
    );
    expect(found.plan.tasks.map(({ after }) => after)).toEqual([
      [],
      [{ task: 1, kind: 'SS', lag: 2 }],
      [
        { task: 1, kind: 'FF', lag: -1 },
        { task: 2, kind: 'SF', lag: 0 },
      ],
      [{ task: 1, kind: 'FS', lag: 2 }],
    ]);
    expect(found.notes).toEqual([{ kind: 'lags', count: 2, names: ['C', 'D'] }]);
  });

  test('has constraints and deadlines as limits, the nearer of two ends; others are said', () => {
    const at = (type: number, date: string) =>
      `<ConstraintType>${type}</ConstraintType><ConstraintDate>${date}</ConstraintDate>`;
    const found = read(
      task(1, 'Not before', at(4, '2026-11-02T08:00:00')) +
        task(2, 'On', at(2, '2026-11-02T08:00:00')) +
        task(3, 'By', at(7, '2026-11-06T17:00:00') + '<Deadline>2026-11-05T17:00:00</Deadline>') +
        task(4, 'Late', '<ConstraintType>1</ConstraintType>') +
        task(5, 'Crossed', at(4, '2026-11-06T08:00:00') + '<Deadline>2026-11-04T17:00:00</Deadline>'),
    );
    expect(
      found.plan.tasks.map(({ notBefore, endBy }) => [text(notBefore ?? undefined), text(endBy ?? undefined)]),
    ).toEqual([
      ['2026-11-02T00:00', ''],
      ['2026-11-02T00:00', ''],
      ['', '2026-11-06T00:00'],
      ['', ''],
      ['2026-11-06T00:00', ''],
    ]);
    expect(found.notes.map(({ kind, names }) => [kind, ...names])).toEqual([
      ['constraints', 'Late'],
      ['loose', 'On'],
      ['limits', 'Crossed'],
    ]);
  });

  test('says what is left out: inactive tasks, links elsewhere, other resources, costs, durations of other calendars', () => {
    const more = `</Tasks><Resources><Resource><UID>1</UID><Name>Concrete</Name><Type>0</Type></Resource><Resource><UID>2</UID><Name>Hamza</Name><Type>1</Type></Resource></Resources><Assignments><Assignment><UID>1</UID><TaskUID>1</TaskUID><ResourceUID>2</ResourceUID><Units>0.5</Units></Assignment><Assignment><UID>2</UID><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID></Assignment></Assignments><Tasks>`;
    const found = read(
      task(0, 'Opening of the riad', '', 0) +
        task(1, 'Kitchen', dates('2026-11-02T08:00:00', '2026-11-06T17:00:00', 'PT16H0M0S') + '<Cost>100</Cost>') +
        task(2, 'Idle', '<Active>0</Active>') +
        task(3, 'Lamps', link(2, 1) + link(77, 1)) +
        more,
    );
    expect(found.plan.tasks.map(({ id, people }) => [id, ...people])).toEqual([[1, 2], [3]]);
    expect(found.notes.map(({ kind, count }) => [kind, count])).toEqual([
      ['inactive', 1],
      ['durations', 1],
      ['links', 2],
      ['resources', 1],
      ['units', 1],
      ['fields', 1],
    ]);
  });
});

describe('a file is refused', () => {
  const problemOf = (content: string) => {
    try {
      readPlan(content);
    } catch (error) {
      return error instanceof RefusedFile ? error.problem : error;
    }
    return null;
  };

  test('whose tasks wait for each other, directly or by what they are part of; they are named', () => {
    const circle = task(1, 'A', link(2, 1)) + task(2, 'B', link(1, 1));
    expect(problemOf(project(circle))).toEqual({ code: 'fileCycle', names: expect.stringMatching(/^(A → B|B → A)$/) });
    const long = Array.from({ length: 300 }, (_, at) => task(at + 1, 'T', link(at === 0 ? 300 : at, 1))).join('');
    expect(problemOf(project(long))).toEqual({ code: 'fileCycle', names: `${'T → '.repeat(8)}…` });
    const part = task(1, 'Whole') + task(2, 'Part', link(1, 1), 2);
    expect(problemOf(project(part))).toEqual({ code: 'fileCycle', names: 'Whole → Part' });
  });

  test.each([
    ['another text', 'Name;Start\nKitchen;2026-11-02'],
    ['an empty one', ''],
    ['another XML', '<html><body/></html>'],
    ['a document type', `<!DOCTYPE Project [<!ENTITY x SYSTEM "file:///etc/passwd">]>${project(task(1, '&x;'))}`],
    ['cut off', project(task(1, 'A') + task(2, 'B')).slice(0, -60)],
    ['cut off in its last line', project(task(1, 'A')).slice(0, -4)],
    ['cut off in what is left out', `<Project><Tasks>${task(1, 'A')}</Tasks><Views><View>`],
    ['deep nesting', `<Project><Tasks>${'<Task>'.repeat(100_000)}`],
  ])('that is %s', (_name, content) => {
    expect(problemOf(content)).toEqual({ code: 'notMsProject' });
  });

  test('without tasks, or with too many', () => {
    expect(problemOf(project(''))).toEqual({ code: 'noTasks' });
    const many = Array.from({ length: MOST_TASKS + 1 }, (_, at) => task(at + 1, 'T')).join('');
    expect(problemOf(project(many))).toEqual({ code: 'tooManyTasks', max: MOST_TASKS });
  });

  test('names of several lines have one', () => {
    expect(read(task(1, 'A&#10;  B')).plan.tasks[0]?.name).toBe('A B');
  });

  test('names of entities stay text: none is read from elsewhere', () => {
    expect(read(task(1, 'A &x; &amp; B')).plan.tasks[0]?.name).toBe('A &x; & B');
  });
});
