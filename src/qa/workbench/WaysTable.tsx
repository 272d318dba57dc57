import { chartOf } from '#machines/replay/chart.ts'
import { cx } from '#src/ui/cx.ts'
import { ScrollArea } from '#src/ui/ScrollArea.tsx'
import { type Bench, coverageOf, testsOf } from './machines.ts'

const HEADS = ['In the state', 'On', 'If', 'Goes to', 'And does', 'Tests that take it']

/** The chart as a text: each transition with what it does and which tests take it. */
export function WaysTable({ bench, taken }: { bench: Bench; taken: readonly string[] }) {
  const { arrows } = chartOf(bench.machine)
  const counting = new Set(coverageOf(bench).all)
  return (
    <section aria-labelledby="ways" className="pt-10">
      <h2 id="ways" className="font-serif-display text-h2">
        Transitions
      </h2>
      <ScrollArea label="Table of transitions" className="mt-4 overflow-x-auto">
        <table className="w-full min-w-3xl text-left text-small">
          <thead>
            <tr className="border-brand border-b-2">
              {HEADS.map((head) => (
                <th key={head} scope="col" className="py-2 pr-4 font-strong text-meta">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {arrows.map(({ id, from, to, event, guard, actions }) => {
              const isCounting = counting.has(id)
              const tests = isCounting ? testsOf(id) : []
              return (
                <tr key={id} className={cx('border-line border-b align-top', taken.includes(id) && 'bg-sun-tint')}>
                  <th scope="row" className="py-2 pr-4 font-strong">
                    {from || 'anywhere'}
                  </th>
                  <td className="py-2 pr-4">{event}</td>
                  <td className="py-2 pr-4">{guard}</td>
                  <td className="py-2 pr-4">{to.join(', ') || 'stays'}</td>
                  <td className="py-2 pr-4">{actions.join(', ')}</td>
                  <td className="py-2">
                    {!isCounting && <span className="text-ink-3">ignored on purpose</span>}
                    {tests === undefined && <span className="text-ink-3">not counted</span>}
                    {isCounting && tests?.length === 0 && <span className="font-strong text-danger">none</span>}
                    {tests && tests.length > 0 && (
                      <details>
                        <summary className="cursor-pointer">{tests.length}</summary>
                        <ul className="text-meta">
                          {tests.map((test) => (
                            <li key={test}>{test}</li>
                          ))}
                        </ul>
                      </details>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
