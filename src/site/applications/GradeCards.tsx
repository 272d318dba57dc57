import { Link } from '@tanstack/react-router'
import type { TextsOf } from '#contract/content/page.ts'
import type { Grade } from '#contract/members/grade.ts'
import { textsOfGrade } from '#domain/members/grades.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { TickList } from '#src/site/kit/reading/TickList.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { Money } from '#src/ui/text/Money.tsx'

export const GradeCards = ({ grades, texts }: { grades: Grade[]; texts: TextsOf<'grades'> }) => (
  <ul className="grid gap-5 md:grid-cols-2 lg:gap-6">
    {grades.map(({ id, name, dues, description }) => (
      <li key={id} className="flex flex-col items-start rounded-card border border-line p-6 lg:p-7">
        <h3 className="font-serif-display text-[1.875rem] leading-tight">{name}</h3>
        <p className="mt-2">
          <b className="font-bold text-lede tabular-nums">
            <Money amount={Number(dues)} />
          </b>{' '}
          <span className="text-ink-3">a year</span>
        </p>
        {description && <p className="mt-3 text-ink-2">{description}</p>}
        <Needs items={linesOf(textsOfGrade(texts, id)?.needs ?? '')} />
        <div className="mt-auto pt-6">
          <Link to="/membership/join" search={{ grade: id }} className={buttonClass({ kind: 'outline' })}>
            Join As <span className="sr-only">{name}</span>
          </Link>
        </div>
      </li>
    ))}
  </ul>
)

const Needs = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <div className="mt-5 w-full border-line border-t pt-4">
      <h4 className="pb-2 font-bold">What it needs</h4>
      <TickList items={items} />
    </div>
  )
