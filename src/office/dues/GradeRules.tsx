import { useQuery } from '@tanstack/react-query'
import type { GradeRuleEntry, GradeRules as Rules } from '#contract/dues/grade-rules.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { Waits } from '../kit/page/second-person.tsx'
import { momentOf, plainDay } from '../kit/times.ts'
import { gradeRules } from './dues.queries.ts'
import { criteriaNow, criteriaWords, proposeGradeRuleAct } from './grade-rule.acts.ts'

/** What the chapter asks of who rises to a grade: what holds, what comes, what waits, what was. */
export function GradeRules() {
  const query = useQuery(gradeRules(useOffice().call))
  return (
    <section aria-labelledby="grade-rules">
      <h2 id="grade-rules" className="block-title">
        Rising to the next grade
      </h2>
      <p className="pb-3 text-ink-2">
        The chapter’s criteria. Members read how far they are and from which day on they may rise.
      </p>
      <LoadState query={query} rows={3}>
        {(all) => (
          <ul className="border-ink border-t-2">
            {all.map((rules) => (
              <li key={rules.grade.id} className="border-line border-b py-4">
                <OneGrade rules={rules} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  )
}

function OneGrade({ rules }: { rules: Rules }) {
  const { grade, entries, waiting } = rules
  const may = usePerson().permissions.includes('rules.edit')
  const now = criteriaNow(rules)
  const over = entries.filter(({ state }) => state === 'past' || state === 'replaced')
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="font-semibold">To {grade.name}</h3>
          {now && <p className="font-strong">{criteriaWords(now)}</p>}
          <p className="text-ink-3 text-meta">{now?.from ? since(now) : 'First criteria, not changed since'}</p>
        </div>
        {may && !waiting && (
          <ActButton act={proposeGradeRuleAct} subject={rules}>
            Change… <span className="sr-only">{`Criteria of ${grade.name}`}</span>
          </ActButton>
        )}
      </div>
      {entries
        .filter(({ state }) => state === 'coming')
        .map((entry) => (
          <p key={`${entry.from} ${entry.at}`} className="mt-2 border-brand border-l-5 pl-3">
            <b className="font-strong">{criteriaWords(entry)}</b>
            <span className="block text-ink-3 text-meta">{since(entry)}</span>
          </p>
        ))}
      {waiting && (
        <div className="mt-2 border-sun border-l-5 pl-3">
          <p>
            <b className="font-strong">{criteriaWords(waiting)}</b> from {plainDay(waiting.from)}{' '}
            <Waits right="rules.edit" />
          </p>
          <p className="text-ink-3 text-meta">
            Asked for by {waiting.asked_by}, {momentOf(waiting.asked_at)}: {waiting.reason}
          </p>
        </div>
      )}
      {over.length > 0 && (
        <Disclosure summary="Earlier criteria" className="mt-3 border-b-0">
          <ol className="grid gap-3">
            {over.map((entry) => (
              <li key={`${entry.from} ${entry.at} ${entry.state}`}>
                <b className="font-semibold">{criteriaWords(entry)}</b>
                {entry.state === 'replaced' && ', replaced by others from the same day'}
                <span className="block text-ink-3 text-meta">{entry.from ? since(entry) : 'first criteria'}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </>
  )
}

function since({ from, proposed_by, approved_by, at }: GradeRuleEntry) {
  const who = approved_by ? `approved by ${approved_by}` : 'approved after a day'
  return `From ${plainDay(from ?? '')}. Asked for by ${proposed_by}, ${who}${at ? `, ${momentOf(at)}` : ''}`
}
