import { type ReactNode, useId, useRef, useState } from 'react'
import { sections as names } from '#contract/applications/review-catalogue.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { FullScreenIcon, MembersIcon, PeopleIcon, QuestionIcon } from '#src/office/kit/office-icons.tsx'
import { standings } from '#src/office/kit/standings.ts'
import { Timeline } from '#src/office/kit/Timeline.tsx'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { sizeText } from '#src/ui/form/file-kinds.ts'
import { ChevronDownIcon, FileIcon } from '#src/ui/icons/page-icons.tsx'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { Answers } from './Answers.tsx'
import { EarlierApplications, LikelyPersons, WhoApplies } from './Beside.tsx'
import { DocumentsForbidden } from './DocumentsForbidden.tsx'
import { lookOf, type ReviewFile } from './documents.ts'
import { Notes } from './Notes.tsx'
import { Figures } from './RecordColumns.tsx'
import type { RecordView } from './record-view.ts'
import { SectionBody } from './SectionBody.tsx'
import { fileOf, inShort, passes, type Section, sectionsOf } from './summary.ts'
import { timelineOf } from './timeline.ts'
import { Viewer } from './Viewer.tsx'

type Part = 'member' | 'likely' | 'earlier' | 'timeline' | 'notes'

/** The same below each other, each part behind its name; a document lies over the page. */
export function RecordStack(view: RecordView) {
  const { application, place, onPlace, onAnswer, note, mayWrite, mayOpen, file, onOpen, onTurn } = view
  const { id, files, likely, earlier, notes, member, requests } = application
  const { name } = usePerson()
  const [part, setPart] = useState<Part>()
  const entries = timelineOf(application, name)
  const toggle = (one: Part) => setPart(part === one ? undefined : one)
  return (
    <div className="record-stack">
      {member && (
        <Fold
          lead={<MembersIcon size={18} />}
          title="Member"
          figures={standings[member.standing].word}
          open={part === 'member'}
          onToggle={() => toggle('member')}
        >
          <WhoApplies member={member} />
        </Fold>
      )}
      {likely.length > 0 && (
        <Fold
          lead={<PeopleIcon />}
          title="Likely the same person"
          figures={String(likely.length)}
          open={part === 'likely'}
          onToggle={() => toggle('likely')}
        >
          <LikelyPersons likely={likely} />
        </Fold>
      )}
      {requests.length > 0 && (
        <Fold
          lead={<QuestionIcon size={18} className="text-brand-bright" />}
          title="Questions"
          figures={inShort(application)}
          open={place === 'questions'}
          onToggle={() => onPlace(place === 'questions' ? undefined : 'questions')}
        >
          <Answers application={application} />
        </Fold>
      )}
      {sectionsOf(application).map((one) => (
        <Fold
          key={one.id}
          lead={<CheckedArch passes={passes(one)} />}
          title={names[one.id]}
          figures={<Figures section={one} />}
          open={one.id === place}
          onToggle={() => onPlace(one.id === place ? undefined : one.id)}
        >
          <SectionBody
            application={application}
            section={one}
            onAnswer={onAnswer}
            shown={undefined}
            onOpen={mayOpen ? onOpen : undefined}
          />
          {mayOpen && <DocumentCards view={view} section={one} />}
        </Fold>
      ))}
      {files.length > 0 && !mayOpen && <DocumentsForbidden count={files.length} />}
      {earlier.length > 0 && (
        <Fold
          title="Earlier applications"
          figures={String(earlier.length)}
          open={part === 'earlier'}
          onToggle={() => toggle('earlier')}
        >
          <EarlierApplications earlier={earlier} />
        </Fold>
      )}
      <Fold
        title="Timeline"
        figures={entries.length === 1 ? '1 entry' : `${entries.length} entries`}
        open={part === 'timeline'}
        onToggle={() => toggle('timeline')}
      >
        <Timeline entries={entries} />
      </Fold>
      {(mayWrite || notes.length > 0) && (
        <div className="px-5 pb-6">
          <Notes application={application} mayWrite={mayWrite} text={note.text} onType={note.type} />
        </div>
      )}
      <Over file={file} onClose={() => onOpen(undefined)}>
        {mayOpen && (
          <Viewer
            application={id}
            files={files}
            file={file}
            onOpen={onOpen}
            onTurn={onTurn}
            onClose={() => onOpen(undefined)}
          />
        )}
      </Over>
    </div>
  )
}

interface FoldProps {
  lead?: ReactNode
  title: string
  figures: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}

function Fold({ lead, title, figures, open, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <section className="fold" data-open={open || undefined}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} className="fold-opener" onClick={onToggle}>
          {lead}
          <span className="min-w-0 flex-1">{title}</span>
          <span className="section-figures">{figures}</span>
          <ChevronDownIcon size={20} className={open ? 'rotate-180' : undefined} />
        </button>
      </h2>
      <div id={id} hidden={!open} className="fold-body">
        {open && children}
      </div>
    </section>
  )
}

/** The documents of a section, as cards that open over the page. */
function DocumentCards({ view: { application, onOpen }, section }: { view: RecordView; section: Section }) {
  const cards = section.fields.flatMap((field) => fileOf(application, field) ?? [])
  const own = cards.filter((one, place) => cards.indexOf(one) === place)
  return own.map((one) => <DocumentCard key={one.id} file={one} files={application.files} onOpen={() => onOpen(one)} />)
}

interface DocumentCardProps {
  file: ReviewFile
  files: readonly ReviewFile[]
  onOpen: () => void
}

const DocumentCard = ({ file, files, onOpen }: DocumentCardProps) => (
  <button type="button" className="document-card on-dark" onClick={onOpen}>
    <FileIcon size={28} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{file.name}</span>
      <span className="block text-leaf text-meta">
        Document {files.indexOf(file) + 1} of {files.length}, {sizeText(file.size)}, {lookOf(file, false)}
      </span>
    </span>
    <FullScreenIcon size={22} />
  </button>
)

interface OverProps {
  file: ReviewFile | undefined
  onClose: () => void
  children: ReactNode
}

function Over({ file, onClose, children }: OverProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, file !== undefined, onClose)
  return (
    <dialog ref={dialog} aria-label="Documents" className="viewer-over">
      {file && children}
    </dialog>
  )
}
