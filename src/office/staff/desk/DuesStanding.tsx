import type { Desk } from '#contract/staff/desk.ts'

type Figures = NonNullable<Desk['dues']>

const dayOf = (day: string) => {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][Number(month) - 1]} ${year}`
}

/** Members by their dues: a bar each, with its figure and share in a table. */
export function DuesStanding({ dues }: { dues: Figures }) {
  const rows = [
    { label: 'Active', count: dues.active, colour: 'fill-brand-bright' },
    { label: 'Due', count: dues.due, colour: 'fill-millet' },
    { label: 'In arrears', count: dues.in_arrears, colour: 'fill-laterite' },
  ]
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section aria-labelledby="dues-standing">
      <h2 id="dues-standing" className="block-title">
        Dues standing
      </h2>
      <p className="flex min-h-10 items-center pt-2 pb-4 text-ink-2">Dues year to {dayOf(dues.year_ends)}</p>
      <table className="figure-table">
        <caption className="sr-only">Members by their dues</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Standing</th>
            <th scope="col">Members</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, colour }) => (
            <tr key={label}>
              <th scope="row">
                <span className="grid grid-cols-[6rem_1fr] items-center gap-3 xl:grid-cols-[9rem_1fr]">
                  {label}
                  {/* Square where it begins, round where it ends. */}
                  <svg className={`h-5 w-full ${colour}`} aria-hidden="true">
                    <rect width={`${(count / most) * 100}%`} height="20" rx="10" />
                    <rect width={`${(count / most) * 50}%`} height="20" />
                  </svg>
                </span>
              </th>
              <td className="font-strong">{count.toLocaleString('en')}</td>
              <td className="text-ink-2">{dues.members ? Math.round((count / dues.members) * 100) : 0}%</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Members</th>
            <td>{dues.members.toLocaleString('en')}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
