import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { StatementLayout, statementColumns, type UnknownColumns } from '#contract/money/bank.ts'
import { ColumnChoices } from '#src/office/kit/fields/ColumnChoices.tsx'
import { Ground } from '#src/office/kit/Ground.tsx'
import { Button } from '#src/ui/Button.tsx'
import { columnWords } from './bank-words.ts'

const options = statementColumns.map((value) => ({ value, label: columnWords[value] }))

type Chosen = UnknownColumns['layout'] & object

interface StatementColumnsProps {
  asked: UnknownColumns
  trouble: string | undefined
  onChosen: (layout: StatementLayout) => void
  /** Stands above it: the file. */
  children: ReactNode
}

/** A bank whose columns are not known: somebody says once what they hold. */
export function StatementColumns({ asked: { columns, layout }, trouble, onChosen, children }: StatementColumnsProps) {
  const [chosen, setChosen] = useState<Partial<Chosen>>(layout ?? {})
  const read = v.safeParse(StatementLayout, chosen)
  const choose = (column: number, what: (typeof statementColumns)[number] | null) => {
    const others = Object.entries(chosen).filter(([name, place]) => place !== column && name !== what)
    setChosen(Object.fromEntries(what ? [...others, [what, column]] : others))
  }
  return (
    <>
      <div className="page-body">
        {children}
        <section aria-labelledby="columns-of-the-bank" className="pt-8">
          <h2 id="columns-of-the-bank" className="block-title">
            What do these columns hold?
          </h2>
          <p className="mt-2 max-w-2xl text-ink-2">
            {trouble} What you choose is remembered for the next file of this bank.
          </p>
          <ColumnChoices
            columns={columns}
            holds={(column) => statementColumns.find((one) => chosen[one] === column)}
            options={options}
            onChoose={choose}
          />
        </section>
      </div>
      <Ground
        label="Decision"
        title={read.success ? 'The day, the text and the amounts are chosen' : (read.issues[0]?.message ?? '')}
        note="Nothing is booked yet."
      >
        <Button kind="sun" disabled={!read.success} onClick={() => read.success && onChosen(read.output)}>
          Read the statement
        </Button>
      </Ground>
    </>
  )
}
