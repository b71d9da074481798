import { isObject } from '#resource';
import { changesFor, conditionsFor } from './conditions.ts';
import { dataIn } from './data.ts';
import { eachFor, textWish } from './each.ts';
import { factsOf, type Facts } from './facts.ts';
import { COUNTED_TEXT, figuresFor, isForFigures } from './figures.ts';
import { fill } from './fill.ts';
import { rulesFor } from './rules.ts';
import { subjectIn } from './subject.ts';
import { DEMO_TEXT } from './words.ts';
import { demoWriting, wishIn } from './write.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A request for a chat completion, as far as the demo model reads it. */
export interface DemoQuestion {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly {
    readonly function: { readonly name: string; readonly description?: string; readonly parameters: Schema };
  }[];
}

/** Words and a call of a tool. */
export interface DemoAnswer {
  readonly text: string;
  readonly call: { readonly name: string; readonly args: unknown } | null;
}

const lastOf = (question: DemoQuestion, role: string): string =>
  question.messages.findLast((message) => message.role === role)?.content ?? '';

/** The person's own words: what stands between the marks of data is no question. */
const wordsOf = (content: string): string => content.replaceAll(/<data\b[^>]*>[^]*?<\/data>/g, ' ').trim();

const partsOf = (schema: Schema): Readonly<Record<string, unknown>> =>
  isObject(schema.properties) ? schema.properties : {};

/** Records of the earlier answer, which a question refines. */
function earlierItems(question: DemoQuestion): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(lastOf(question, 'assistant'));
    const list = isObject(value) ? value.newData : undefined;
    return Array.isArray(list) ? list.filter(isObject) : [];
  } catch {
    return [];
  }
}

/** Records of the earlier answer with what the question adds to them. */
function refined(items: readonly Record<string, unknown>[], schema: Schema, facts: Facts): unknown[] {
  const of = isObject(schema.items) ? (schema.items as Schema) : {};
  const names = items.map((item) => String(item.name ?? item.title ?? ''));
  return items.map((item, at) => {
    const filled = fill(of, { ...facts, names }, at);
    const wanted = isObject(filled) ? filled : {};
    const isPriced = facts.prices.length > 0;
    return { ...wanted, ...item, ...(isPriced && 'price' in wanted ? { price: wanted.price } : {}) };
  });
}

function argumentsFor(question: DemoQuestion, schema: Schema, facts: Facts): unknown {
  const parts = partsOf(schema);
  const { items, filters, changes } = parts;
  const earlier = earlierItems(question);
  if (isObject(items) && earlier.length > 0 && facts.names.length === 0 && facts.count === null)
    return { items: refined(earlier, items, facts) };
  const found = isObject(filters) ? { filters: conditionsFor(filters, facts) } : {};
  if (isObject(changes) || isObject(parts.each)) return { ...found, ...changeFor(question, parts, facts) };
  if (isObject(filters)) return { ...found, ...(isObject(parts.input) ? { input: fill(parts.input, facts) } : {}) };
  return fill(schema, facts);
}

/** A change: texts of each record, a rule for numbers, or the same values for all. */
function changeFor(question: DemoQuestion, parts: Readonly<Record<string, unknown>>, facts: Facts): object {
  const { changes, rules, each, needsRecords } = parts;
  const wish = textWish(facts);
  if (wish && isObject(each)) return { each: eachFor(each, dataIn(question.messages, 'records'), wish) };
  if (wish && needsRecords) return { needsRecords: true };
  const computed = isObject(rules) ? rulesFor(rules, facts) : [];
  if (computed.length > 0) return { rules: computed };
  return isObject(changes) ? { changes: changesFor(changes, facts) } : {};
}

const isCounting = ({ function: { name } }: DemoQuestion['tools'][number]): boolean => name.startsWith('count_');

/** The day of the question, as its instructions name it. */
const todayIn = (question: DemoQuestion): string =>
  /Today is (\d{4}-\d{2}-\d{2})/.exec(lastOf(question, 'system'))?.[1] ?? '1970-01-01';

/** The query of a question for a number. */
function countFor(question: DemoQuestion, { properties }: Schema, facts: Facts): object {
  const figures = isObject(properties) && isObject(properties.figures) ? properties.figures.items : {};
  return { figures: figuresFor(partsOf(isObject(figures) ? figures : {}), facts, todayIn(question)) };
}

/** The tool whose name and description share most words with the question. */
function toolFor({ tools }: DemoQuestion, { words }: Facts): DemoQuestion['tools'][number] | undefined {
  const shared = ({ function: { name, description = '' } }: DemoQuestion['tools'][number]) =>
    new Set(
      `${name} ${description}`
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 3 && words.includes(word)),
    ).size;
  return tools.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Names of the question's pictures. */
const picturesIn = (messages: DemoQuestion['messages']): string[] =>
  dataIn(messages, 'pictures').flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

/** Answers of the demo model: it fills the given JSON Schema with words of the question. */
export function answerOf(question: DemoQuestion): DemoAnswer {
  const wish = wishIn(lastOf(question, 'user'));
  if (wish) return { text: demoWriting(wish), call: null };
  const said = factsOf(wordsOf(lastOf(question, 'user')));
  const facts = { ...said, pictures: [...picturesIn(question.messages), ...said.pictures] };
  if (question.tools.length === 0 && dataIn(question.messages, 'figures').length > 0)
    return { text: COUNTED_TEXT[facts.language], call: null };
  const counting = question.tools.find(isCounting)?.function;
  if (counting && isForFigures(facts))
    return { text: '', call: { name: counting.name, args: countFor(question, counting.parameters, facts) } };
  const tools = question.tools.filter((one) => !isCounting(one));
  const tool = toolFor({ ...question, tools }, facts)?.function;
  if (tool?.name === 'choose_subject')
    return {
      text: '',
      call: { name: tool.name, args: subjectIn(facts, dataIn(question.messages, 'page')[0]?.object) },
    };
  const text = DEMO_TEXT[facts.language];
  return { text, call: tool ? { name: tool.name, args: argumentsFor(question, tool.parameters, facts) } : null };
}
