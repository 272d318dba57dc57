import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Letter, LetterPerson } from '#contract/mail/letter.ts'
import { figure } from '#src/office/kit/figures.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { AskingButton } from '#src/office/mail/AskingButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RichText } from '#src/ui/text/RichText.tsx'
import { AudienceCounts } from './AudienceCounts.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'
import { audienceWords, readers } from './letter-words.ts'

/** A letter that is being sent, is paused or is over: how far it is, what failed, and what it says. */
export function LetterProgress({ flow }: { flow: LetterActor }) {
  const letter = useSelector(flow, ({ context }) => context.letter)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const mayRead = usePerson().permissions.includes('members.read')
  if (!letter) return null
  if (!letter.progress) return <Discarded body={letter.body} />
  const { progress, counts, failures, steps, state } = letter
  const unwritten = state === 'cancelled' || state === 'done' ? 0 : Math.max(0, counts.gets - progress.written)
  const gone =
    letter.event === null ? 'Address or membership changed in the meantime' : 'Seat or entry ended in the meantime'
  const rows: [string, number, LetterPerson['outcome']][] = [
    ['Sent', progress.sent, 'sent'],
    [
      progress.retried > 0
        ? `Waiting to be sent, ${figure(progress.retried)} after a mail server refused`
        : 'Waiting to be sent',
      progress.waiting,
      'waiting',
    ],
    ['Not written yet', unwritten, 'unwritten'],
    ['Opted out in the meantime', progress.opted_out, 'opted_out'],
    [gone, progress.gone, 'gone'],
    ['Withdrawn', progress.withdrawn, 'withdrawn'],
    ['Not delivered', progress.failed, 'failed'],
    ['Not known, sent before results were kept', progress.unknown, 'unknown'],
  ]
  return (
    <div className="page-body grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-6">
        <section aria-label="Progress" className="grid gap-3">
          <p role="status" className="font-semibold text-lg tabular-nums">
            {figure(progress.sent)} of {readers(letter, counts.gets)} {progress.sent === 1 ? 'has' : 'have'} it
          </p>
          <progress aria-label="Sent" className="job-bar" max={counts.gets} value={progress.sent} />
          <dl className="grid max-w-sm gap-1">
            {rows
              .filter(([name, count]) => name === 'Sent' || count > 0)
              .map(([name, count, outcome]) => (
                <Row key={name} name={name}>
                  {mayRead ? (
                    <OfficeLink
                      to={`/mail/letters/${letter.id}/people`}
                      search={{ outcome }}
                      className="text-link underline underline-offset-4"
                      aria-label={`${figure(count)} ${name}`}
                    >
                      {figure(count)}
                    </OfficeLink>
                  ) : (
                    figure(count)
                  )}
                </Row>
              ))}
          </dl>
        </section>
        {failures.length > 0 && (
          <section aria-label="Not delivered">
            <h2 className="pb-2 font-semibold text-lg">Not delivered</h2>
            <ul className="border-line border-t">
              {failures.map(({ id, name, to, error }) => (
                <li key={id} className="border-line border-b py-3">
                  <span className="font-semibold">{name}</span> <span className="break-all">{to}</span>
                  <span className="block text-ink-2">{error}</span>
                  {letter.event === null && mayRead && (
                    <OfficeLink
                      to={`/members/${id}`}
                      className="text-link underline underline-offset-4"
                      aria-label={`Correct the address of ${name}`}
                    >
                      Correct the address
                    </OfficeLink>
                  )}
                </li>
              ))}
            </ul>
            <OfficeLink
              to="/mail/outbox"
              search={{ state: 'failed' }}
              className="inline-block pt-3 text-link underline underline-offset-4"
            >
              Try failed mails again
            </OfficeLink>
          </section>
        )}
        <section aria-label="Text" className="rounded-card border border-line p-5">
          <RichText html={letter.body} />
        </section>
      </div>
      <div className="grid gap-5">
        <AudienceCounts letter={letter} />
        <Sending letter={letter} />
        <div className="grid gap-3 empty:hidden">
          {steps.includes('resume') && (
            <Button wide kind="sun" busy={busy} onClick={() => flow.send({ type: 'letter.resume' })}>
              Resume
            </Button>
          )}
          {steps.includes('pause') && (
            <Button wide kind="brand" busy={busy} onClick={() => flow.send({ type: 'letter.pause' })}>
              Pause
            </Button>
          )}
          {steps.includes('cancel') && (
            <AskingButton
              wide
              kind="outline"
              disabled={busy}
              title="Cancel this letter"
              text="Mails that have not left yet will not be sent. This cannot be undone, and mails that have left cannot be called back."
              label="Cancel the letter"
              onConfirm={() => flow.send({ type: 'letter.cancel' })}
            >
              Cancel the letter…
            </AskingButton>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whom it was for, when it was sent, and by whom. */
function Sending({ letter }: { letter: Letter }) {
  const { sent } = letter
  return (
    <dl className="grid gap-2 rounded-card border border-line p-4">
      <Fact name="Sent to">{audienceWords(letter).join(', ')}</Fact>
      {sent && (
        <>
          <Fact name="Sent on">
            <time dateTime={sent.at}>{momentOf(sent.at)}</time>
          </Fact>
          <Fact name="By">{sent.by ?? 'The office key'}</Fact>
          {sent.approved_by && <Fact name="Approved by">{sent.approved_by}</Fact>}
        </>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** A draft that was given up. */
const Discarded = ({ body }: { body: string }) => (
  <div className="page-body grid gap-6">
    <p role="status">This draft was discarded. Nobody got it.</p>
    <section aria-label="Text" className="rounded-card border border-line p-5">
      <RichText html={body} />
    </section>
  </div>
)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
