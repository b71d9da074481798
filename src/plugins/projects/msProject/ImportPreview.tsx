import { useTranslate } from 'ra-core';
import { Banner, useFormats } from '#admin';
import type { AnswerOf } from '#resource';
import type { MatchedPerson, previewPlanCall } from '../planCalls.ts';
import type { FileNote } from './planFile.ts';
import styles from './ImportDialog.module.css';

type Found = AnswerOf<typeof previewPlanCall>;

/** The projects that an XML file of MS Project would become. */
export function ImportPreview({ found }: { readonly found: Found }) {
  const translate = useTranslate();
  return (
    <>
      <Summary found={found} />
      <People people={found.people} />
      <NotTaken notes={found.notes} />
      {found.notes.length === 0 && <Banner tone="success">{translate('projects.msProject.allTaken')}</Banner>}
    </>
  );
}

/** Tasks, dependencies and days of a file, in one line. */
function Summary({ found }: { readonly found: Found }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { tasks, links, holidays, firstDay, lastDay } = found;
  const parts = [
    translate('projects.gantt.tasks', { smart_count: tasks }),
    translate('projects.msProject.links', { smart_count: links }),
    translate('projects.msProject.holidays', { smart_count: holidays }),
    firstDay !== null &&
      lastDay !== null &&
      translate('projects.gantt.fromTo', { from: formats.day(firstDay), to: formats.day(lastDay) }),
  ];
  return <p className={styles.summary}>{parts.filter(Boolean).join(translate('projects.gantt.comma'))}</p>;
}

/** People of a file, and who they are here. */
function People({ people }: { readonly people: readonly MatchedPerson[] }) {
  const translate = useTranslate();
  if (people.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{translate('projects.msProject.people')}</h3>
      <ul>
        {people.map(({ name, email, agentName, how }, at) => (
          // Two people of a file may have one name.
          <li key={at} data-lost={agentName === null || undefined}>
            <bdi>{email === '' ? name : `${name} (${email})`}</bdi>
            <span>
              {agentName !== null && <bdi>{agentName}</bdi>} {translate(`projects.msProject.how.${how}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parts of a file that are not taken as they are. */
function NotTaken({ notes }: { readonly notes: readonly FileNote[] }) {
  const translate = useTranslate();
  if (notes.length === 0) return null;
  const namesOf = ({ names, count }: FileNote) =>
    [
      ...names,
      ...(count > names.length ? [translate('projects.gantt.more', { smart_count: count - names.length })] : []),
    ].join(translate('projects.gantt.comma'));
  return (
    <section className={styles.part}>
      <h3>{translate('projects.msProject.notTaken')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note.kind}>
            {translate(`projects.msProject.notes.${note.kind}`)} <bdi>{namesOf(note)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
