import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { MergePair } from '#contract/members/merge.ts'
import { naira } from '#domain/common/money.ts'
import { counted } from '#domain/common/words.ts'
import { useFlow, useOffice } from '#src/office/kit/flow.ts'
import { Failed, Rows } from '#src/office/kit/LoadState.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { memberNow } from '../members.queries.ts'
import { MergeChoice } from './MergeChoice.tsx'
import { MergeFields } from './MergeFields.tsx'
import { mergeFlow } from './merge.flow.ts'

/** Two accounts of one person become one: the other is chosen, both are compared, and a second person is asked. */
export function Merge() {
  const { id = '' } = useParams({ strict: false })
  const other = useListAddress().get('with')
  const { call } = useOffice()
  const { data } = useQuery({ ...memberNow(call, Number(id)), staleTime: Number.POSITIVE_INFINITY })
  const above = [
    { to: '/members', label: 'Members' },
    { to: `/members/${id}`, label: data?.name ?? 'Member' },
  ]
  return (
    <>
      <PageHead
        title="Merge duplicates"
        above={above}
        sub={data && `${data.name}, ${data.number}, is kept. The other account becomes part of it.`}
      />
      <div className="page-body">
        {other ? <Compare key={`${id} ${other}`} id={id} other={other} /> : <MergeChoice id={id} />}
      </div>
    </>
  )
}

function Compare({ id, other }: { id: string; other: string }) {
  const flow = useFlow(mergeFlow, { id, other })
  const { pair, take, trouble, answer } = useSelector(flow, ({ context }) => context)
  const state = useSelector(flow, (snapshot) => snapshot)
  if (state.matches('unreadable')) return <Failed text={trouble} onRetry={() => flow.send({ type: 'pair.again' })} />
  if (state.matches('asked'))
    return (
      <div role="status" className="grid max-w-xl gap-4">
        <p className="font-strong text-body">{answer}</p>
        <p className="flex flex-wrap gap-x-6">
          <OfficeLink to="/approvals" className="text-link underline underline-offset-4">
            Open the approvals
          </OfficeLink>
          <OfficeLink to={`/members/${id}`} className="text-link underline underline-offset-4">
            Back to the member
          </OfficeLink>
        </p>
      </div>
    )
  if (!pair) return <Rows count={8} />
  return (
    <div className="grid items-start gap-x-9 gap-y-10 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_24.5rem]">
      <MergeFields
        pair={pair}
        take={take}
        onChoose={(field, fromOther) => flow.send({ type: 'field.choose', field, fromOther })}
      />
      <section className="grid gap-6 border-brand border-t-5 pt-5" aria-label="What happens">
        <Moves pair={pair} />
        <Ask flow={flow} pair={pair} />
      </section>
    </div>
  )
}

function Moves({ pair: { moves, notes, blocks } }: { pair: MergePair }) {
  const moving = [
    [moves.payments, 'payment', 'payments'],
    [moves.applications, 'application', 'applications'],
    [moves.seats, 'seat at an event', 'seats at events'],
  ] as const
  const told = moving.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  return (
    <>
      <div>
        <h2 className="block-title pb-2">What moves</h2>
        <ul className="grid gap-1.5">
          {told.map((one) => (
            <li key={one}>{one}</li>
          ))}
          {moves.money > 0 && <li>{naira(moves.money)} paid for dues</li>}
          {told.length === 0 && moves.money === 0 && <li className="text-ink-2">Only the fields.</li>}
          {moves.sessions > 0 && (
            <li className="text-ink-2">{counted(moves.sessions, 'session ends', 'sessions end')}</li>
          )}
        </ul>
      </div>
      {notes.length > 0 && (
        <ul className="grid gap-3 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {blocks.map((block) => (
        <p key={block} role="alert" className="part-failed">
          {block}
        </p>
      ))}
    </>
  )
}

interface AskProps {
  flow: ReturnType<typeof useFlow<'merge'>>
  pair: MergePair
}

function Ask({ flow, pair: { kept, other, blocks } }: AskProps) {
  const { reason, trouble } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'merge.ask' })
  }
  const swap = other.number !== null && (
    <OfficeLink
      to={`/members/${other.id}/merge`}
      search={{ with: String(kept.id) }}
      className="self-center text-link underline underline-offset-4"
    >
      Swap the two
    </OfficeLink>
  )
  if (blocks.length > 0) return swap || null
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label="Why these two are one person" error={trouble || undefined}>
        <TextArea
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(typed) => flow.send({ type: 'reason.edit', reason: typed })}
        />
      </Field>
      <p className="text-ink-2">A second person approves it first. It cannot be undone.</p>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <Button kind="sun" busy={busy}>
          <LockIcon size={18} />
          Ask to merge
        </Button>
        {swap}
      </div>
    </form>
  )
}
