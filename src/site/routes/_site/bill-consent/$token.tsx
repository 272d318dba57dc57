import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { BillConsent } from '#contract/money/bill-consent.ts'
import { lineInWords } from '#domain/money/bill.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { answerConsent, consentQuery } from '#src/site/money/bill/consent.queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Money } from '#src/ui/text/Money.tsx'

/** The link stands in the address: no search engine keeps it. */
export const Route = createFileRoute('/_site/bill-consent/$token')({
  staticData: { title: 'A bill for you', crumb: 'Your answer', scene: 'gate', isPrivate: true },
  component: function Consent() {
    const { token } = Route.useParams()
    const { call } = Route.useRouteContext()
    const { data, error, isFetching, refetch } = useQuery(consentQuery(call, token))
    return (
      <div className="page-space container">
        {data && <Answer key={token} token={token} {...data} />}
        {error && <FailurePanel text={error.message} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner label="Opening the link" />}
      </div>
    )
  },
})

const textOf: Record<BillConsent['state'], (told: BillConsent) => string> = {
  asked: ({ payer, until }) =>
    `The chapter is about to send ${payer} a bill for you. It is sent after ${eventTime(until)}, if you do not object.`,
  agreed: ({ payer }) => `You have agreed that ${payer} gets this bill. Until it is sent you may still object.`,
  objected: ({ payer }) => `You have objected: ${payer} is not asked to pay this for you.`,
  over: ({ payer }) =>
    `The bill to ${payer} was sent or cancelled, so nothing can be changed here. Write to the chapter office.`,
}

/** With buttons: programs that open the links of a mail before its reader does answer nothing. */
function Answer({ token, ...told }: BillConsent & { token: string }) {
  const { call } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { pending, change } = useChange((called, agrees: boolean) => answerConsent(called, token, agrees))
  const answer = (agrees: boolean) =>
    change(agrees, (data) => queryClient.setQueryData(consentQuery(call, token).queryKey, data))
  const { payer, state, lines } = told
  return (
    <section className="grid max-w-[40em] justify-items-start gap-4">
      <h2 className="font-serif-display text-h2">May {payer} pay for you?</h2>
      <p role="status" className="text-lede">
        {textOf[state](told)}
      </p>
      <ul className="w-full border-ink border-t-2">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5">
            <span>{line.year === null ? line.item : `Dues ${lineInWords(line)}`}</span>
            <span className="font-semibold tabular-nums">
              <Money amount={line.kobo / 100} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">The bill also shows your name, your number and your grade, and nothing else you owe.</p>
      {(state === 'asked' || state === 'agreed') && (
        <p className="mt-3 flex flex-wrap gap-3">
          {state === 'asked' && (
            <Button busy={pending === true} onClick={() => answer(true)}>
              I agree
            </Button>
          )}
          <Button kind="outline" busy={pending === false} onClick={() => answer(false)}>
            I do not want this
          </Button>
        </p>
      )}
    </section>
  )
}
