import { useSelector } from '@xstate/react'
import type { BillPage } from '#contract/money/bill-page.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { isOpen } from '#domain/money/bill.ts'
import { groupedReference } from '#domain/money/transfer-reference.ts'
import { billPdf } from '#src/lib/file-address.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { ProviderNote, Sum, SumLine } from '#src/site/kit/Sum.tsx'
import { useSite } from '#src/site/kit/use-site.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { DownloadIcon } from '#src/ui/icons/page-icons.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { billPaymentFlow } from './bill-payment.flow.ts'

const badges: Record<BillPage['state'], readonly [string, string]> = {
  draft: ['pending', 'Draft'],
  issued: ['pending', 'To be paid'],
  partPaid: ['pending', 'Part paid'],
  paid: ['paid', 'Paid'],
  expired: ['rejected', 'Expired'],
  cancelled: ['rejected', 'Cancelled'],
}

type Line = BillPage['lines'][number]

/** What became of a line. Why a fee took nothing is told to whose it is. */
function endOf({ state, year, is_seat }: Line, bill: BillPage): string | undefined {
  if (state === 'cancelled') return 'Taken off'
  if (state === 'returned') return is_seat ? 'The seat is cancelled' : 'Taken back'
  if (state === 'credited')
    return is_seat ? 'The seat could not be given' : year === null ? 'Could not be paid with it' : 'Already settled'
  if (!is_seat) return undefined
  if (state === 'given') return 'The ticket was sent'
  return isOpen(bill) ? 'The place is held' : 'The place is not held any more'
}

/** Of a seat that its holder has cancelled a part may stay with the chapter, by the terms it was sold with. */
function wordsOf(line: Line, bill: BillPage): string | undefined {
  const { credit, kobo } = line
  if (credit === 0) return endOf(line, bill)
  return `${endOf(line, bill)}: ${credit < kobo ? `${naira(credit / 100)} of it` : 'it'} became your credit`
}

function textOf({ state, is_paying, valid_until }: BillPage): string {
  if (is_paying) return 'A card payment was begun. We are asking the card provider whether it was completed.'
  if (state === 'issued') return `The prices hold until ${cardDate(valid_until)}.`
  if (state === 'partPaid') return 'We have received a part. The lines are paid once we have received all of it.'
  if (state === 'paid')
    return 'Thank you. The receipt was sent by e-mail, and everybody on the bill was told what is theirs.'
  if (state === 'cancelled') return 'The chapter has cancelled this bill. Please do not pay it.'
  return 'This bill could be paid until its last day, and its prices hold no longer. If you paid by then, you need do nothing. Otherwise ask the chapter office for another bill.'
}

/** A bill as its payer sees it. */
export function BillPaper({ bill, token }: { bill: BillPage; token: string }) {
  const { number, state, payer, lines, total, came, withheld, rest } = bill
  const [status, word] = badges[state]
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="bill" className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
          <h2 id="bill" className="font-serif-display text-h2">
            {number}
          </h2>
          <Badge status={status} word={word} />
        </div>
        <p className="text-lede">
          For {payer.name}
          {payer.contact && `, attention ${payer.contact}`}
        </p>
        <p role="status" className="pb-6 text-ink-2">
          {textOf(bill)}
        </p>
        <ul className="border-ink border-t-2">
          {lines.map((line) => {
            const { id, name, number: member, grade, year, item, kobo, state: is } = line
            return (
              <li key={id} className="flex justify-between gap-x-4 border-line border-b py-3">
                <span className="min-w-0">
                  <span className="font-bold">{name}</span>
                  <span className="block text-ink-2 text-small">
                    {[member, grade, year === null ? item : `dues ${nameOfYear(year)}`].filter(Boolean).join(', ')}
                  </span>
                  <span className="block text-small">{wordsOf(line, bill)}</span>
                </span>
                <span className={`shrink-0 tabular-nums ${is === 'cancelled' ? 'line-through' : ''}`}>
                  <Money amount={kobo / 100} />
                </span>
              </li>
            )
          })}
        </ul>
        <dl>
          <SumLine label="Total">
            <b>{naira(total / 100)}</b>
          </SumLine>
          {came > 0 && <SumLine label={state === 'paid' ? 'Paid' : 'Paid so far'}>{naira(came / 100)}</SumLine>}
          {withheld > 0 && <SumLine label="Tax withheld">{naira(withheld / 100)}</SumLine>}
        </dl>
      </section>
      <aside className="grid gap-8">
        {isOpen(bill) && <Pay bill={bill} token={token} rest={rest} />}
        <a href={billPdf(token)} download className={buttonClass({ kind: 'outline', wide: true })}>
          <DownloadIcon size={18} />
          Download PDF
        </a>
      </aside>
    </div>
  )
}

/** How it is paid: by transfer with its reference, or by card. */
function Pay({ bill, token, rest }: { bill: BillPage; token: string; rest: number }) {
  const { bank, account_name, account_number } = useSite().contacts
  const flow = useFlow(billPaymentFlow, { token })
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('left'))
  return (
    <section aria-labelledby="pay" className="border-brand border-t-5 pt-5">
      <h2 id="pay" className="font-serif-display text-h3">
        Pay this bill
      </h2>
      <dl className="pb-5">
        <Sum label="To be paid" amount={rest / 100} />
        <SumLine label="By">{cardDate(bill.valid_until)}</SumLine>
      </dl>
      <div className="rounded-panel bg-millet-tint p-6 text-ink">
        <p>
          By bank transfer: send exactly {naira(rest / 100)} and write this reference into it, so that we can match it
          to this bill.
        </p>
        <dl className="grid gap-3 pt-4">
          <div className="rounded-control bg-paper px-4 py-3">
            <dt className="text-ink-3 text-meta">Reference</dt>
            <dd className="font-bold text-lede tabular-nums">{groupedReference(bill.reference)}</dd>
          </div>
          <div>
            <dt className="text-ink-3 text-meta">Account</dt>
            <dd className="font-bold">
              {bank && account_name && account_number
                ? `${account_number}, ${account_name}, ${bank}`
                : 'Ask the chapter office for its account'}
            </dd>
          </div>
        </dl>
      </div>
      <div className="grid gap-3 pt-5">
        <Button kind="sun" size="large" wide busy={busy} onClick={() => flow.send({ type: 'bill.pay' })}>
          Pay by card
        </Button>
        <ProviderNote />
      </div>
    </section>
  )
}
