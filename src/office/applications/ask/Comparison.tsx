import { useQuery } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { InformationItem } from '#contract/applications/review.ts'
import { fields } from '#contract/applications/review-catalogue.ts'
import { fileSent } from '#domain/applications/questions.ts'
import { wordsOfValue } from '#domain/applications/review.ts'
import { documentOf } from '#src/office/applications/review.queries.ts'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { dayOf } from '#src/office/kit/times.ts'
import { useObjectUrl } from '#src/office/kit/use-object-url.ts'
import { sizeText } from '#src/ui/form/file-kinds.ts'

const Nothing = () => <span className="text-ink-2">nothing</span>

/** What the field said, and what it is to say. */
export function BothTexts({ item: { subject, old_value, new_value } }: { item: InformationItem }) {
  const words = (value: string) => (fields[subject].type === 'day' ? dayOf(value) : wordsOfValue(subject, value))
  return (
    <dl className="comparison">
      <div>
        <dt>Sent before</dt>
        <dd>{old_value ? <del>{words(old_value)}</del> : <Nothing />}</dd>
      </div>
      <div>
        <dt>Answer</dt>
        <dd>{new_value ? <ins>{words(new_value)}</ins> : <Nothing />}</dd>
      </div>
    </dl>
  )
}

interface BothFilesProps {
  application: WholeApplication
  item: InformationItem
}

/** Both pictures next to each other. Once the answer is decided, the one of before may be gone. */
export function BothFiles({ application, item: { subject, label, new_file, state } }: BothFilesProps) {
  const may = usePerson().permissions.includes('documents.read')
  const before = fileSent(application, subject)
  if (!new_file) return null
  if (state !== 'answered') {
    return (
      <p className="text-ink-2">
        A new file came, {sizeText(new_file.size)}.{state === 'accepted' && ' It is among the documents.'}
      </p>
    )
  }
  if (!may)
    return <p className="text-ink-2">A new file came, {sizeText(new_file.size)}. You may not look at documents.</p>
  return (
    <dl className="comparison">
      <div>
        <dt>Sent before</dt>
        <dd>
          {before ? (
            <Document application={application.id} {...before} name={`${label}, sent before`} isOld />
          ) : (
            <Nothing />
          )}
        </dd>
      </div>
      <div>
        <dt>Answer</dt>
        <dd>
          <Document application={application.id} {...new_file} name={`${label}, the answer`} />
        </dd>
      </div>
    </dl>
  )
}

/** What could hold more than a picture is not drawn on the page. */
const SHOWN = ['image/png', 'image/jpeg']

interface DocumentProps {
  /** The number of the application it belongs to. */
  application: string
  id: number
  type: string
  size: number
  name: string
  isOld?: boolean
}

function Document({ application, id, type, size, name, isOld }: DocumentProps) {
  const { call } = useOffice()
  const { data, error } = useQuery({ ...documentOf(call, application, id), enabled: SHOWN.includes(type) })
  const url = useObjectUrl(data)
  const told =
    error?.message ?? (SHOWN.includes(type) ? '' : 'It cannot be shown here. Download it from the documents.')
  return (
    <figure className="compared-file" data-old={isOld || undefined}>
      {url ? <img src={url} alt={name} /> : <p className="compared-word">{told || 'Loading the picture…'}</p>}
      <figcaption>{sizeText(size)}</figcaption>
    </figure>
  )
}
