import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type DoorVerdict, mayForce } from '#machines/door/door-entry/door-entry.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { FullScreen } from '../kit/FullScreen.tsx'
import { ClockIcon, FindIcon, TickIcon, UndoIcon } from '../kit/icons.tsx'
import { type Look, wordsOf } from '../kit/words.ts'
import type { EntryActor } from './door-entry.flow.ts'

const signs: Record<Look, ReactNode> = {
  admitted: <TickIcon size={64} />,
  again: <ClockIcon size={64} />,
  refused: <CrossIcon size={64} />,
}

interface VerdictProps {
  flow: EntryActor
  shown: DoorVerdict
  now: number
  /** How many have come. */
  seats: string
  onFind: () => void
}

/** One answer that fills the screen: above the verdict, below the person and what can be done. */
export function Verdict({ flow, shown, now, seats, onFind }: VerdictProps) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const { look, word, reason, say } = wordsOf(shown, now)
  const { seat } = shown
  const isForceable = mayForce(shown)
  return (
    <FullScreen label={word} onClose={() => flow.send({ type: 'scan.next' })} className="open:flex open:flex-col">
      <div role="alert" className={cx('verdict flex min-h-[54dvh] flex-col justify-end', look)}>
        <div className="mx-auto w-full max-w-lg px-6 pt-5 pb-6">
          <span className="verdict-sign" aria-hidden="true">
            {signs[look]}
          </span>
          <h2 className="pt-5 font-serif-display text-[4rem] leading-[1.02]">{word}</h2>
          {reason && <p className="pt-3 font-semibold text-[1.3125rem] leading-snug">{reason}</p>}
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-lg grow flex-col px-6 pt-5 pb-6">
        {say && (
          <p className="pb-4 text-body">
            <strong className="font-strong">What to say:</strong> “{say}”
          </p>
        )}
        {shown.verdict === 'admitted' && shown.way === 'in' && <p className="text-ink-2 text-meta">{seats}</p>}
        {seat && <Person seat={seat} isMember={shown.member !== undefined} />}
        {trouble && (
          <p role="alert" className="pt-3 font-semibold text-danger">
            {trouble}
          </p>
        )}
      </div>
      <footer className="sticky bottom-0 w-full bg-paper">
        <div className="mx-auto w-full max-w-lg px-6 pb-6">
          <p className="pt-3 text-ink-2 text-meta">
            {shown.verdict === 'admitted' ? (
              'Goes on by itself in 2 seconds. Undo stays possible for 10 minutes.'
            ) : shown.verdict === 'cameAlready' && shown.line ? (
              <button
                type="button"
                className="cursor-pointer text-left text-link underline underline-offset-[0.2em]"
                onClick={() => flow.send({ type: 'entry.undo' })}
              >
                Undo letting in this ticket
              </button>
            ) : shown.verdict === 'walkIn' ? (
              'Undo stays possible for 10 minutes: give the money back then.'
            ) : isForceable ? (
              'Letting in is recorded with your name. It counts as one seat.'
            ) : (
              'This screen stays until you press a button. Refusals are recorded.'
            )}
          </p>
          <div className="grid grid-cols-2 gap-3 pt-3">
            {shown.verdict !== 'cameAlready' && shown.line ? (
              <Button
                kind="outline"
                size="large"
                className="gap-2 px-3"
                busy={busy}
                onClick={() => flow.send({ type: 'entry.undo' })}
              >
                <UndoIcon /> Undo
              </Button>
            ) : isForceable ? (
              <Button
                kind="outline"
                size="large"
                className="whitespace-nowrap px-2"
                busy={busy}
                onClick={() => flow.send({ type: 'entry.force' })}
              >
                {shown.verdict === 'cameAlready' ? 'Let in again' : 'Let in'}
              </Button>
            ) : (
              <Button kind="outline" size="large" className="gap-2 whitespace-nowrap px-2" onClick={onFind}>
                <FindIcon /> Find name
              </Button>
            )}
            <Button
              size="large"
              className="whitespace-nowrap px-2"
              data-begin
              onClick={() => flow.send({ type: 'scan.next' })}
            >
              Next scan
            </Button>
          </div>
        </div>
      </footer>
    </FullScreen>
  )
}

interface PersonProps {
  seat: NonNullable<DoorVerdict['seat']>
  isMember: boolean
}

const Person = ({ seat: { name, kind, note }, isMember }: PersonProps) => (
  <div>
    <p className="font-strong text-[1.75rem] leading-tight">{name}</p>
    <dl className="grid gap-3 pt-3 empty:hidden">
      {kind && (
        <div>
          <dt className="text-ink-2 text-meta">{isMember ? 'Comes as' : 'Ticket'}</dt>
          <dd className="font-strong">{kind}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt className="text-ink-2 text-meta">Note from the office</dt>
          <dd className="font-strong">{note}</dd>
        </div>
      )}
    </dl>
  </div>
)
