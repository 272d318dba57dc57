import { listOutbox, mailStates, type OutboxMail } from '#contract/mail/outbox.ts'
import { capital } from '#domain/common/words.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '../kit/list/state-column.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
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
const mailName = (kind: string) => capital(kind.replaceAll('-', ' '))

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
    { label: 'Mail', card: 'title', cell: ({ kind, subject }) => <MailTitle kind={kind} subject={subject} /> },
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

/** What it is about, and which mail of the site it is. */
const MailTitle = ({ kind, subject }: Pick<OutboxMail, 'kind' | 'subject'>) => (
  <>
    <span className="break-words font-semibold">{subject ?? mailName(kind)}</span>
    {subject !== null && <span className="block font-normal text-ink-2 text-meta">{mailName(kind)}</span>}
  </>
)

const steps = { retry: retryMailAct, withdraw: withdrawMailAct }

function Details({ mail }: { mail: OutboxMail }) {
  const { state, error, tries, created_at, next_try_at, ended_at, is_forgotten, letter } = mail
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
      {letter !== null && (
        <p>
          <OfficeLink to={`/mail/letters/${letter}`} className="text-link underline underline-offset-4">
            Open the letter
          </OfficeLink>
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
