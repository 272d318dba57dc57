import { useState } from 'react'
import { sections as names } from '#contract/applications/review-catalogue.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { QuestionIcon } from '#src/office/kit/office-icons.tsx'
import { Timeline } from '#src/office/kit/Timeline.tsx'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { Answers } from './Answers.tsx'
import { EarlierApplications, LikelyPersons, WhoApplies } from './Beside.tsx'
import { DocumentsForbidden } from './DocumentsForbidden.tsx'
import { Notes } from './Notes.tsx'
import type { RecordView } from './record-view.ts'
import { SectionBody } from './SectionBody.tsx'
import { inShort, passes, type Section, sectionsOf } from './summary.ts'
import { timelineOf } from './timeline.ts'
import { Viewer } from './Viewer.tsx'

/** Three columns, each of which scrolls by itself: where one is, what is checked there, and the documents. */
export function RecordColumns(view: RecordView) {
  const { application, place: open, onPlace, onAnswer, note, mayWrite, mayOpen, file, onOpen, onTurn } = view
  const { id, files, likely, earlier, member, requests, grade } = application
  const { name } = usePerson()
  const sections = sectionsOf(application)
  const isAsked = open === 'questions' && requests.length > 0
  const section = isAsked ? undefined : (sections.find((one) => one.id === open) ?? sections[0])
  return (
    <div className="record-columns" data-without={files.length === 0 || undefined}>
      <div className="record-side">
        <nav aria-label="Sections">
          <h2 className="side-title">Sections</h2>
          <ul>
            {sections.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="section-link"
                  aria-current={one.id === section?.id ? 'true' : undefined}
                  onClick={() => onPlace(one.id)}
                >
                  <CheckedArch passes={passes(one)} />
                  {names[one.id]}
                  <Figures section={one} />
                </button>
              </li>
            ))}
            {requests.length > 0 && (
              <li>
                <button
                  type="button"
                  className="section-link"
                  aria-current={isAsked ? 'true' : undefined}
                  onClick={() => onPlace('questions')}
                >
                  <QuestionIcon size={18} className="text-brand-bright" />
                  Questions
                  <span className="section-figures">{inShort(application)}</span>
                </button>
              </li>
            )}
          </ul>
        </nav>
        {member && (
          <section className="record-part">
            <h2 className="side-title">Member</h2>
            <WhoApplies member={member} />
          </section>
        )}
        {likely.length > 0 && (
          <section className="record-part">
            <h2 className="side-title">Likely the same person</h2>
            <LikelyPersons likely={likely} />
          </section>
        )}
        {earlier.length > 0 && (
          <section className="record-part">
            <h2 className="side-title">Earlier applications</h2>
            <EarlierApplications earlier={earlier} />
          </section>
        )}
        <TimelinePart entries={timelineOf(application, name)} />
      </div>
      <div className="record-section">
        {section && (
          <section aria-labelledby="section-title">
            <div className="section-head">
              <h2 id="section-title" className="block-title">
                {names[section.id]}
              </h2>
              {section.checks.length > 0 && (
                <p className="text-ink-3">
                  {section.standing.pass} of {section.standing.all} pass
                </p>
              )}
            </div>
            <SectionBody
              application={application}
              section={section}
              onAnswer={onAnswer}
              shown={file}
              onOpen={mayOpen ? onOpen : undefined}
            />
          </section>
        )}
        {isAsked && (
          <>
            <div className="section-head">
              <h2 className="block-title">Questions to the applicant</h2>
            </div>
            <Answers application={application} />
          </>
        )}
        {application.form === null && (
          <p className="pt-5 text-ink-2">
            Sent with one press by a member whose data are known: there is no form to read, only the checks for {grade}.
          </p>
        )}
        <Notes application={application} mayWrite={mayWrite} text={note.text} onType={note.type} />
      </div>
      {files.length > 0 &&
        (mayOpen ? (
          <Viewer application={id} files={files} file={file} onOpen={onOpen} onTurn={onTurn} />
        ) : (
          <DocumentsForbidden count={files.length} />
        ))}
    </div>
  )
}

export const Figures = ({ section: { standing, checks } }: { section: Section }) =>
  checks.length === 0 ? null : (
    <span className="section-figures">
      {standing.pass} of {standing.all}
      <span className="sr-only"> pass</span>
    </span>
  )

const FIRST = 3

function TimelinePart({ entries }: { entries: ReturnType<typeof timelineOf> }) {
  const [all, setAll] = useState(false)
  return (
    <section className="record-part">
      <div className="flex items-baseline justify-between">
        <h2 className="side-title">Timeline</h2>
        {entries.length > FIRST && (
          <button type="button" className="side-link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `All ${entries.length}`}
          </button>
        )}
      </div>
      <Timeline entries={all ? entries : entries.slice(0, FIRST)} />
    </section>
  )
}
