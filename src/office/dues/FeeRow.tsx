import type { Fee, FeeEntry, FeeProposal } from '#contract/dues/fees.ts'
import { naira } from '#domain/common/money.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { Waits } from '../kit/page/second-person.tsx'
import { momentOf } from '../kit/times.ts'
import { proposeFeeAct } from './fee.acts.ts'
import { feeName, fromWords } from './fee-words.ts'

/** A fee: what holds, what comes, what waits for a second person, and what was. */
export function FeeRow({ fee }: { fee: Fee }) {
  const { kind, grade, amount, entries, waiting } = fee
  const may = usePerson().permissions.includes('fees.edit')
  const name = grade?.name ?? 'Joining'
  const coming = entries.filter(({ state }) => state === 'coming')
  const current = entries.find(({ state }) => state === 'now')
  const over = entries.filter(({ state }) => state === 'past' || state === 'replaced')
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="font-semibold">{name}</h3>
          <p className="font-strong text-h3 tabular-nums">
            {current || kind !== 'national' ? naira(amount) : 'Not set'}
          </p>
          <p className="text-ink-3 text-meta">
            {kind === 'national' && !current
              ? 'Returns say no sum for this grade'
              : current?.from
                ? `${fromWords(kind, current.from)}. ${whoSet(current)}`
                : 'First amount, not changed since'}
          </p>
        </div>
        {may && !waiting && (
          <ActButton act={proposeFeeAct} subject={fee}>
            Change… <span className="sr-only">{feeName(fee)}</span>
          </ActButton>
        )}
      </div>
      {coming.map((entry) => (
        <p key={`${entry.from} ${entry.at}`} className="mt-2 border-brand border-l-5 pl-3">
          <b className="font-strong tabular-nums">{naira(entry.amount)}</b> {fromWords(kind, entry.from ?? '')}
          <By entry={entry} />
        </p>
      ))}
      {waiting && <Waiting kind={kind} waiting={waiting} />}
      {over.length > 0 && (
        <Disclosure summary="Earlier amounts" className="mt-3 border-b-0">
          <Earlier kind={kind} entries={over} />
        </Disclosure>
      )}
    </>
  )
}

const Waiting = ({ kind, waiting }: { kind: Fee['kind']; waiting: FeeProposal }) => (
  <div className="mt-2 border-sun border-l-5 pl-3">
    <p>
      <b className="font-strong tabular-nums">{naira(waiting.amount)}</b> {fromWords(kind, waiting.from)}{' '}
      <Waits right="fees.edit" />
    </p>
    <p className="text-ink-3 text-meta">
      Asked for by {waiting.asked_by}, {momentOf(waiting.asked_at)}: {waiting.reason}
    </p>
  </div>
)

function whoSet({ proposed_by, approved_by, at }: FeeEntry) {
  if (at === null) return ''
  if (proposed_by === null) return `Set from the shell, ${momentOf(at)}`
  return `Asked for by ${proposed_by}, ${approved_by ? `approved by ${approved_by}` : 'approved after a day'}, ${momentOf(at)}`
}

const By = ({ entry }: { entry: FeeEntry }) => <span className="block text-ink-3 text-meta">{whoSet(entry)}</span>

const Earlier = ({ kind, entries }: { kind: Fee['kind']; entries: readonly FeeEntry[] }) => (
  <ol className="grid gap-3">
    {entries.map((entry) => (
      <li key={`${entry.from} ${entry.at} ${entry.amount}`} className="flex flex-wrap gap-x-4">
        <span className="w-36 font-semibold tabular-nums">{naira(entry.amount)}</span>
        <span className="min-w-0 flex-1 basis-60">
          {entry.from ? fromWords(kind, entry.from) : 'first amount'}
          {entry.state === 'replaced' && ', replaced by another amount from the same day'}
          <By entry={entry} />
        </span>
      </li>
    ))}
  </ol>
)
