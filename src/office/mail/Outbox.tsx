import { listOutbox, mailStates, type OutboxMail } from '#contract/mail/outbox.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '../kit/list/state-column.tsx'
import { momentOf, shortTime } from '../kit/times.ts'
import { retryMailAct, withdrawMailAct } from './mail.acts.ts'

const states = {
  due: { set: 'quiet', word: 'Waiting' },
  held: { set: 'quiet', word: 'Paused' },
  sending: { set: 'pending', word: 'Sending' },
  sent: { set: 'paid', word: 'Sent' },
  failed: { set: 'rejected', word: 'Failed' },
  withdrawn: { set: 'quiet', word: 'Withdrawn' },
} as const

/** `membership-approved` is "Membership approved". */
const mailName = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`

const list: ListDefinition<OutboxMail> = {
  id: listFrom('outbox', listOutbox, ({ id }) => id),
  title: 'Mail',
  words: ['mail', 'mails'],
  columns: [
    {
      label: 'Time in Lagos',
      width: 128,
      card: 'foot',
      cell: ({ created_at }) => <time dateTime={created_at}>{shortTime(created_at)}</time>,
    },
    { label: 'Mail', card: 'title', cell: ({ kind }) => <span className="font-semibold">{mailName(kind)}</span> },
    { label: 'To', card: 'line', cell: ({ to }) => <span className="break-all">{to}</span> },
    { label: 'Tries', width: 80, card: 'none', isNumber: true, cell: ({ tries }) => tries },
    stateColumn(states, ({ state }) => state),
  ],
  filters: [{ name: 'state', label: 'State', choices: stateChoices(states, mailStates) }],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Recipient',
  details: (mail) => <Details mail={mail} />,
  empty: 'No mail was sent in the last 30 days.',
}

const steps = { retry: retryMailAct, withdraw: withdrawMailAct }

function Details({ mail }: { mail: OutboxMail }) {
  const { state, error, tries, created_at, next_try_at, ended_at, is_forgotten } = mail
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Written', momentOf(created_at)],
          ['Tries', String(tries)],
          ['Last error', error],
          ['Next try', next_try_at && momentOf(next_try_at)],
          [states[state].word, ended_at && momentOf(ended_at)],
        ]}
      />
      {is_forgotten && (
        <p className="text-ink-2">
          It held a code or a link, which is not kept. Send a new one from the page that sent this one.
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mail.steps.map((step) => (
          <ActButton key={step} act={steps[step]} subject={mail} kind={step === 'retry' ? 'brand' : 'outline'}>
            {step === 'retry' ? 'Try again' : 'Withdraw'}…
          </ActButton>
        ))}
      </div>
    </div>
  )
}

/** The mails of the last 30 days: what became of each, and what is done about one that failed. */
export const Outbox = () => <ListScreen list={list} />
