import type { MoneyRecord } from '#contract/money/money.ts'
import { naira } from '#domain/common/money.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { books } from './money-words.ts'

const signed = (amount: number) => (amount < 0 ? `−${naira(-amount)}` : naira(amount))

/** What the ledger has written down for a payment: each entry with its lines, which come to nothing together. */
export const Entries = ({ entries }: Pick<MoneyRecord, 'entries'>) => (
  <section>
    <h2 className="block-title">Ledger</h2>
    {entries.length === 0 ? (
      <p className="mt-2 border-ink border-t-2 pt-2.5 text-ink-2">There are no entries yet: no money has moved.</p>
    ) : (
      <table className="mt-2 w-full border-ink border-t-2">
        <caption className="sr-only">Entries of the ledger</caption>
        {entries.map(({ reference, day, lines }) => (
          <tbody key={reference}>
            <tr>
              <th scope="rowgroup" className="pt-2.5 text-left font-semibold">
                {reference}
              </th>
              <td className="pt-2.5 text-right text-ink-3 text-meta">{plainDay(day)}</td>
            </tr>
            {lines.map(({ book, amount }, place) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
                key={place}
                className={place === lines.length - 1 ? 'border-line border-b' : undefined}
              >
                <td className={`pl-4 text-ink-2 ${place === lines.length - 1 ? 'pb-2.5' : ''}`}>
                  {books[book] ?? book}
                </td>
                <td className={`text-right tabular-nums ${place === lines.length - 1 ? 'pb-2.5' : ''}`}>
                  {signed(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    )}
  </section>
)
