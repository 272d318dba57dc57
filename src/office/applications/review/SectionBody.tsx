import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { CheckAnswer } from '#contract/applications/review.ts'
import { type FieldId, fields } from '#contract/applications/review-catalogue.ts'
import { isFile } from '#domain/applications/review.ts'
import { sizeText } from '#src/ui/form/file-kinds.ts'
import { CheckRow } from './CheckRow.tsx'
import { Criteria } from './Criteria.tsx'
import type { ReviewFile } from './documents.ts'
import { fileOf, type Section, textOf } from './summary.ts'

interface SectionBodyProps {
  application: WholeApplication
  section: Section
  onAnswer: ((answer: CheckAnswer) => void) | undefined
  /** The document that is open, and how another one is; without the right to see any there is none. */
  shown: ReviewFile | undefined
  onOpen: ((file: ReviewFile) => void) | undefined
}

/** The checks of a section, and below them what they are about. */
export function SectionBody({ application, section, onAnswer, shown, onOpen }: SectionBodyProps) {
  return (
    <>
      {section.id === 'declarations' && <Criteria application={application} />}
      {section.checks.length > 0 && (
        <ul>
          {section.checks.map((id) => (
            <CheckRow key={id} id={id} application={application} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
      {section.fields.length > 0 && (
        <dl className="field-list">
          {section.fields.map((id) => (
            <div key={id}>
              <dt>{fields[id].label}</dt>
              <dd>
                {isFile(id) ? (
                  <FileValue file={fileOf(application, id)} shown={shown} onOpen={onOpen} />
                ) : (
                  <Value application={application} id={id} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Value({ application, id }: { application: WholeApplication; id: FieldId }) {
  const value = textOf(application, id)
  if (id === 'email' && application.email_unproven) {
    return (
      <>
        <span className="font-semibold">{application.email}</span> <span className="text-ink-3">not proven yet</span>
      </>
    )
  }
  return value ? <span className="whitespace-pre-line font-semibold">{value}</span> : <NotThere />
}

const NotThere = () => <span className="text-ink-2">left out</span>

interface FileValueProps {
  file: ReviewFile | undefined
  shown: ReviewFile | undefined
  onOpen: ((file: ReviewFile) => void) | undefined
}

function FileValue({ file, shown, onOpen }: FileValueProps) {
  if (!file) return <NotThere />
  const isShown = shown?.id === file.id
  return (
    <>
      {onOpen ? (
        <button type="button" className="file-link" onClick={() => onOpen(file)}>
          {file.name}
        </button>
      ) : (
        <span className="font-semibold">{file.name}</span>
      )}{' '}
      <span className="text-ink-3">
        {sizeText(file.size)}
        {isShown && ', shown'}
      </span>
    </>
  )
}
