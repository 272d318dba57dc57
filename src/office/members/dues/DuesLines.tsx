import type { DuesLine } from '#contract/members/member-dues.ts'
import { naira } from '#domain/common/money.ts'
import { plainDay } from '#src/office/kit/times.ts'

const change = (amount: number) => (amount === 0 ? '' : `${amount < 0 ? '−' : '+'}${naira(Math.abs(amount))}`)

const after = (balance: number) => {
  if (balance > 0) return `${naira(balance)} owed`
  return balance < 0 ? `${naira(-balance)} credit` : 'Nothing owed'
}

/** How the account came to what it is: each charge, relief and payment in the order of time, with what is owed after it. */
export const DuesLines = ({ lines }: { lines: readonly DuesLine[] }) => (
  <section aria-labelledby="dues-lines">
    <h2 id="dues-lines" className="block-title">
      How it came to this
    </h2>
    {lines.length === 0 ? (
      <p className="mt-2 border-ink border-t-2 pt-2.5 text-ink-2">Nothing was charged, and nothing was paid.</p>
    ) : (
      <ol className="mt-2 border-ink border-t-2">
        {lines.map(({ day, text, amount, balance }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told whole and keep no state
          <li key={place} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line border-b py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <p>{text}</p>
              <p className="text-ink-3 text-meta">
                <time dateTime={day}>{plainDay(day)}</time>
              </p>
            </div>
            <p className="ml-auto text-right tabular-nums">
              {change(amount)}
              <span className="block text-ink-2 text-meta">{after(balance)}</span>
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
)
