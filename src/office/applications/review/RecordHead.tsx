import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { placeIn, type Walk } from '#src/office/kit/list/use-walk.ts'
import { Menu } from '#src/office/kit/Menu.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { DotsIcon, NoteIcon } from '#src/office/kit/office-icons.tsx'
import { useTitle } from '#src/office/kit/page/PageHead.tsx'
import { Steps } from '#src/office/kit/page/Steps.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { Age } from '../Age.tsx'
import { stateOf } from '../application-words.ts'

export interface HeadAct {
  label: string
  onPick: () => void
}

interface RecordHeadProps {
  application: WholeApplication
  walk: Walk
  /** To whom it is given: "Assign to me" or "Give back". */
  assign: HeadAct | undefined
  isAssigning: boolean
  onNote: HeadAct['onPick'] | undefined
  more: readonly HeadAct[]
  /** There is room for all of it; on phones what can be done is behind one button. */
  wide: boolean
}

/** Who applies for what, how it stands, and what may be done with it besides deciding. */
export function RecordHead({ application, walk, assign, isAssigning, onNote, more, wide }: RecordHeadProps) {
  const { name, status, hold } = application
  const state = stateOf(status, hold?.step ?? null)
  const inHead = [...(assign ? [assign] : []), ...(onNote ? [{ label: 'Add a note', onPick: onNote }] : [])]
  const items = wide ? more : [...inHead, ...more]
  const inList = placeIn(walk)
  useTitle(name)
  return (
    <header className="record-head">
      <div className="record-bar">
        <OfficeLink to={walk.list.path} aria-label="Back to the list" className="top-tool -ml-3 lg:hidden">
          <ArrowIcon className="rotate-180" size={24} />
        </OfficeLink>
        <p className="record-crumb">
          <OfficeLink to={walk.list.path} className="hover:underline">
            {walk.list.title}
          </OfficeLink>
          {inList && (
            <>
              <span aria-hidden="true">/</span>
              {inList}
            </>
          )}
        </p>
        <Steps
          label="Applications of this list"
          previous={walk.previous?.path}
          next={walk.next?.path}
          className="record-steps"
        />
        <h1 className="record-name">{name}</h1>
        {wide && (
          <span className="justify-self-start [grid-area:state]">
            <StateBadge set={state.set}>{state.word}</StateBadge>
          </span>
        )}
        {!wide && <span className="record-place">{walk.list.place}</span>}
        <div className="record-acts">
          {wide && assign && (
            <Button kind="outline" size="small" busy={isAssigning} onClick={assign.onPick} className="quiet-button">
              {assign.label}
            </Button>
          )}
          {wide && onNote && (
            <Button kind="outline" size="small" onClick={onNote} className="quiet-button">
              <NoteIcon size={18} />
              Add a note
            </Button>
          )}
          {items.length > 0 && (
            <Menu name="More" label={<DotsIcon size={20} />} className="more-button" items={items} />
          )}
        </div>
      </div>
      <Facts application={application} wide={wide} />
    </header>
  )
}

function Facts({ application, wide }: Pick<RecordHeadProps, 'application' | 'wide'>) {
  const { kind, from, grade, created_at, assigned_to, day, status, hold } = application
  const state = stateOf(status, hold?.step ?? null)
  const { id } = usePerson()
  const whose = assigned_to && (assigned_to.id === id ? 'with you' : `with ${assigned_to.name}`)
  return (
    <p className="record-facts">
      {!wide && (
        <span className="record-state">
          <StateBadge set={state.set}>{state.word}</StateBadge>
          {day !== null && <Age day={day} />}
        </span>
      )}
      <span>
        {kind === 'membership' ? 'Membership as' : `Upgrade from ${from} to`} <strong>{grade}</strong>
      </span>
      <span className="text-ink-2">
        Received {momentOf(created_at)}
        {whose && `, ${whose}`}
      </span>
      {wide && day !== null && <Age day={day} />}
    </p>
  )
}
