import { useSelector } from '@xstate/react'
import type { OwnMcpd, OwnMcpdEntry } from '#contract/members/mcpd.ts'
import { mcpdStateWords } from '#contract/members/mcpd.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { splitByDate } from '#domain/events/events.ts'
import { emptyClaim } from '#machines/members/mcpd-claim/mcpd-claim.machine.ts'
import type { AccountEvent } from '#src/site/events/event-card.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ComesByItself } from './ComesByItself.tsx'
import { type McpdFlowProps, McpdForm } from './McpdForm.tsx'
import { McpdStanding } from './McpdStanding.tsx'
import { mcpdClaimFlow } from './mcpd-claim.flow.ts'
import { givenBy, hoursOf, mcpdBadges } from './mcpd-words.ts'

interface McpdProps {
  mcpd: OwnMcpd
  /** All events, with the seats of the member; none where they are not known. */
  events: AccountEvent[]
  now: () => number
}

/** What counts for the next grade, what the office asks about and checks, and a form for what was learnt elsewhere. */
export function Mcpd({ mcpd, events, now }: McpdProps) {
  const flow = useFlow(mcpdClaimFlow, { today: dayInAbuja(now()) })
  const isOpen = useSelector(flow, (state) => state.hasTag('open'))
  const answering = useSelector(flow, ({ context }) => context.entry)
  const asked = mcpd.entries.filter(({ state, id }) => state === 'asked' && !(isOpen && id === answering))
  const waiting = mcpd.entries.filter(({ state }) => state === 'claimed')
  const decided = mcpd.entries.filter(({ state }) => state !== 'asked' && state !== 'claimed')
  return (
    <div className="grid gap-10">
      <McpdStanding mcpd={mcpd} flow={flow} />
      {asked.map((entry) => (
        <Asked key={entry.id} entry={entry} flow={flow} isOpen={isOpen} />
      ))}
      {isOpen && <McpdForm flow={flow} />}
      {waiting.length > 0 && <Entries id="what-waits" title="The office checks" entries={waiting} flow={flow} />}
      <Entries
        id="what-counts"
        title="What counts"
        aside={mcpd.hours > 0 ? `${mcpd.hours} hours accepted` : undefined}
        entries={decided}
        since={mcpd.since}
        flow={flow}
      />
      <ComesByItself events={splitByDate(events, now()).upcoming} />
      <Withdrawal mcpd={mcpd} flow={flow} />
    </div>
  )
}

const formOf = ({ title, provider, kind, first_day, last_day, hours }: OwnMcpdEntry) => ({
  ...emptyClaim,
  title,
  provider,
  kind,
  first_day,
  last_day,
  hours: String(hours ?? ''),
})

function Asked({ entry, flow, isOpen }: McpdFlowProps & { entry: OwnMcpdEntry; isOpen: boolean }) {
  const answer = () => flow.send({ type: 'claim.open', draft: { entry: entry.id, form: formOf(entry) } })
  return (
    <section
      aria-labelledby={`asked-${entry.id}`}
      className="grid items-center gap-x-6 gap-y-4 border-pending-dot border-l-4 bg-millet-tint p-5 md:grid-cols-[minmax(0,1fr)_auto] md:px-6"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge status="pending" word={mcpdStateWords.asked} />
          <h2 id={`asked-${entry.id}`} className="wrap-anywhere font-strong">
            {entry.title}
          </h2>
        </div>
        <p className="wrap-anywhere mt-2 whitespace-pre-line">
          “{entry.question}”{' '}
          {entry.asked_at && <span className="text-meta text-ink-2">The office, {cardDate(entry.asked_at)}</span>}
        </p>
      </div>
      {!isOpen && (
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button onClick={answer}>Answer</Button>
          <Button kind="text" onClick={() => flow.send({ type: 'entry.withdraw', entry: entry.id })}>
            Withdraw
          </Button>
        </div>
      )}
    </section>
  )
}

interface EntriesProps extends McpdFlowProps {
  id: string
  title: string
  aside?: string | undefined
  entries: readonly OwnMcpdEntry[]
  /** Since when the present grade is held: what ended before counts no more. */
  since?: string | null
}

const Entries = ({ id, title, aside, entries, since = null, flow }: EntriesProps) => (
  <section aria-labelledby={id} className="border-ink border-t-2 pt-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2">
      <h2 id={id} tabIndex={-1} className="font-serif-display text-h3">
        {title}
      </h2>
      {aside && <p className="text-ink-2 text-small">{aside}</p>}
    </div>
    {entries.length === 0 ? (
      <p className="pt-2 text-ink-2">
        Nothing yet. Trainings of the chapter, of the national body and of others count once the office has accepted
        them.
      </p>
    ) : (
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isBefore={since !== null && entry.last_day < since} flow={flow} />
        ))}
      </ul>
    )}
  </section>
)

function Row({ entry, isBefore, flow }: McpdFlowProps & { entry: OwnMcpdEntry; isBefore: boolean }) {
  const { id, state, title, reason } = entry
  const isEnded = state === 'refused' || state === 'takenBack'
  return (
    <li className="mcpd-row">
      <div className="wrap-anywhere">
        <h3 className="font-strong">{title}</h3>
        <p className="text-ink-2 text-small">
          {givenBy(entry)}
          {isBefore && state === 'accepted' && '. Before your present grade.'}
        </p>
      </div>
      <p className="mcpd-hours">{hoursOf(entry)}</p>
      <Badge status={mcpdBadges[state]} word={mcpdStateWords[state]} />
      <div className="mcpd-end">
        {state === 'claimed' && (
          <Button kind="text" size="small" onClick={() => flow.send({ type: 'entry.withdraw', entry: id })}>
            Withdraw
          </Button>
        )}
      </div>
      {isEnded && reason && (
        <details className="mcpd-why">
          <summary className={textLinkClass}>Why</summary>
          <p className="wrap-anywhere max-w-prose whitespace-pre-line pt-2">{reason}</p>
        </details>
      )}
    </li>
  )
}

/** Asked before a training is withdrawn: it would have to be claimed anew. */
function Withdrawal({ mcpd, flow }: McpdFlowProps & { mcpd: OwnMcpd }) {
  const isOpen = useSelector(flow, (state) => state.hasTag('confirming'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const leaving = useSelector(flow, ({ context }) => context.leaving)
  const keep = () => flow.send({ type: 'withdraw.cancel' })
  return (
    <Dialog
      open={isOpen}
      onClose={keep}
      title="Withdraw this training?"
      actions={
        <>
          <Button busy={busy} onClick={() => flow.send({ type: 'withdraw.confirm' })}>
            Withdraw
          </Button>
          <Button kind="outline" disabled={busy} onClick={keep}>
            Keep
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        The office does not check <strong>{mcpd.entries.find(({ id }) => id === leaving)?.title}</strong> then. You can
        add it again.
      </p>
    </Dialog>
  )
}
