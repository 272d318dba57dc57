import { useSelector } from '@xstate/react'
import type { BulkAct, Selection, SelectionForm } from '#contract/jobs/selection.ts'
import { countedLarge } from '#domain/common/words.ts'
import { figure } from '#src/office/kit/figures.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFlow } from '../flow.ts'
import { Failed } from '../LoadState.tsx'
import { Progress } from '../Progress.tsx'
import { bulkActFlow } from './bulk-act.flow.ts'

interface Words {
  verb: string
  done: string
  /** What it is for those with whom it may be done, where the verb alone does not tell. */
  effect?: (may: number) => string
}

const words: Record<BulkAct, Words> = {
  cancel: { verb: 'Cancel', done: 'cancelled' },
  retry: { verb: 'Try again', done: 'begun again' },
  assign: { verb: 'Assign', done: 'assigned' },
  invite: {
    verb: 'Invite',
    done: 'invited',
    effect: (may) =>
      `${may === 1 ? 'One member gets' : `${figure(may)} members get`} a mail with a link to choose a password. It is good for 14 days.`,
  },
  remind: {
    verb: 'Remind',
    done: 'reminded',
    effect: (may) =>
      `${may === 1 ? 'One member gets' : `${figure(may)} members get`} the reminder of dues with what they owe today.`,
  },
}

interface BulkDialogProps {
  form: SelectionForm
  /** The name of whom the rows are given to. */
  to?: string | undefined
  words: readonly [one: string, many: string]
  /** It was done, or goes on by itself. */
  onClose: () => void
  /** Nothing was done. */
  onDrop: () => void
}

/** An act with many rows: with how many it may be done, that it is done, and what came of it row by row. */
export function BulkDialog({ form, to, words: [one, many], onClose, onDrop }: BulkDialogProps) {
  const flow = useFlow(bulkActFlow, form)
  const { selection, trouble } = useSelector(flow, ({ context }) => context)
  const state = useSelector(flow, (snapshot) => snapshot)
  const { verb, done, effect } = words[form.act]
  const whole = to ? `${verb} to ${to}` : verb
  const named = (count: number) => countedLarge(count, one, many)
  const isBegun =
    state.matches('resting') || state.matches('running') || state.matches('lost') || state.matches('finished')
  const leave = isBegun ? onClose : onDrop
  const again = () => flow.send({ type: 'watch.again' })
  const isAsking = state.hasTag('confirming')
  return (
    <Dialog
      open
      onClose={leave}
      title={selection ? `${whole}: ${named(selection.count)}` : whole}
      actions={
        <>
          {isAsking && selection && selection.may > 0 && (
            <Button kind="sun" busy={state.hasTag('busy')} onClick={() => flow.send({ type: 'bulk.confirm' })}>
              {verb} {figure(selection.may)}
            </Button>
          )}
          {state.matches('finished') && selection && selection.failed_count > 0 && (
            <Button kind="brand" onClick={() => flow.send({ type: 'bulk.again' })}>
              Try {selection.failed_count === 1 ? 'this one' : `these ${figure(selection.failed_count)}`} again
            </Button>
          )}
          <Button kind="outline" onClick={leave}>
            {isBegun ? 'Close' : 'Go back'}
          </Button>
        </>
      }
    >
      {state.matches('refused') && <Failed text={trouble} onRetry={again} />}
      {state.matches('lost') && <Failed text={trouble} onRetry={again} />}
      {state.matches('previewing') && <p role="status">Counting what was selected…</p>}
      {isAsking && selection && (
        <Preview selection={selection} named={named} effect={effect} isOpen={'matching' in form} />
      )}
      {state.hasTag('running') && selection && (
        <div className="grid gap-2">
          <Progress done={selection.done + selection.failed_count} total={selection.may} />
          <p className="text-ink-2">The job continues when you close this window.</p>
        </div>
      )}
      {state.matches('finished') && selection && <Outcome selection={selection} done={done} named={named} one={one} />}
    </Dialog>
  )
}

type Named = (count: number) => string

interface PreviewProps {
  selection: Selection
  named: Named
  effect: Words['effect']
  /** All that match were selected, and not rows one by one. */
  isOpen: boolean
}

/** With whom it is done: with this one, all, some or none. */
function reachOf({ count, may }: Selection, named: Named): string {
  if (may === 0) return 'It applies to none of them.'
  if (may < count) return `It applies to ${figure(may)} of the ${named(count)}.`
  return count === 1
    ? 'It applies to this one only.'
    : `It applies to all ${figure(count)}, and not to others that match later.`
}

const Preview = ({ selection, selection: { count, may, refused }, named, effect, isOpen }: PreviewProps) => (
  <div className="grid gap-3">
    {effect && may > 0 && <p>{effect(may)}</p>}
    {/* How many get it stands in the effect already, where it is not all that match. */}
    {(!effect || may === 0 || (isOpen && may === count)) && <p>{reachOf(selection, named)}</p>}
    {refused.length > 0 && (
      <ul className="grid gap-1 text-ink-2">
        {refused.map(({ reason, count: without }) => (
          <li key={reason}>
            {figure(without)} not: {reason}
          </li>
        ))}
      </ul>
    )}
  </div>
)

interface OutcomeProps {
  selection: Selection
  done: string
  named: Named
  one: string
}

/** Row by row why not; of many, the first fifty. */
function Outcome({ selection: { done: finished, may, failed, failed_count }, done, named, one }: OutcomeProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className={failed_count > 0 ? 'part-failed' : 'font-strong'}>
        {failed_count > 0
          ? `${figure(finished)} of ${named(may)} ${finished === 1 ? 'was' : 'were'} ${done}. ${figure(failed_count)} ${failed_count === 1 ? 'was' : 'were'} not.`
          : `${named(finished)} ${finished === 1 ? 'was' : 'were'} ${done}.`}
      </p>
      {failed.length > 0 && (
        <table className="figure-table">
          <caption className="sr-only">What was not done</caption>
          <thead>
            <tr>
              <th scope="col" className="font-semibold text-meta">
                Number of the {one}
              </th>
              <th scope="col" className="font-semibold text-meta">
                Why not
              </th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ id, reason }) => (
              <tr key={id}>
                <th scope="row">{id}</th>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
