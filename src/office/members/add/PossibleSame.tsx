import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { PossibleSame as Possible, PossibleQuery } from '#contract/members/new-member.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { useRested } from '#src/office/kit/use-rested.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import type { FormFlow } from '#src/ui/form/form-flow.ts'
import { possibleMembers } from '../members.queries.ts'
import type { NewMemberForm } from './new-member-form.ts'

const signs = ['number', 'email', 'phone', 'sur_name', 'first_name', 'dob'] as const

/** What of it is known so far, as texts that are the same when nothing has changed. */
const askedOf = (form: NewMemberForm) =>
  new URLSearchParams(signs.flatMap((name) => (form[name].trim() ? [[name, form[name].trim()]] : []))).toString()

const isSure = ({ known_by }: Possible) => known_by === 'number' || known_by === 'email'

/** Who may be this person already, while it is typed. */
export function PossibleSame({ flow }: { flow: FormFlow<NewMemberForm> }) {
  const { call } = useOffice()
  const address = useRested(useSelector(flow, ({ context }) => askedOf(context.form)))
  const apart = useSelector(flow, ({ context }) => context.form.apart)
  const query: PossibleQuery = Object.fromEntries(new URLSearchParams(address))
  const { data: found = [] } = useQuery({
    ...possibleMembers(call, query),
    enabled: address !== '',
    placeholderData: keepPreviousData,
  })
  const shown = address === '' ? [] : found
  const doubtful = shown.filter((one) => !isSure(one))
  const isApart = doubtful.every(({ id }) => apart.split(' ').includes(String(id)))
  const tellApart = (isTold: boolean) =>
    flow.send({ type: 'form.edit', change: { apart: isTold ? doubtful.map(({ id }) => id).join(' ') : '' } })
  return (
    <section aria-labelledby="possible-same" className="border-brand border-t-5 pt-4 lg:sticky lg:top-6">
      <h2 id="possible-same" className="block-title pb-1">
        Possibly the same
      </h2>
      <div role="status">
        {shown.length === 0 ? (
          <p className="text-ink-2">
            Nobody so far. Looked for by number, email, phone with surname, and name with birth date.
          </p>
        ) : (
          <ul className="border-ink border-t-2">
            {shown.map((one) => (
              <PossibleOne key={one.id} {...one} />
            ))}
          </ul>
        )}
      </div>
      {doubtful.length > 0 && (
        <div className="pt-4">
          <Checkbox name="apart" checked={isApart} onChange={tellApart}>
            {doubtful.length === 1 ? 'This is somebody else' : 'These are other people'}
          </Checkbox>
        </div>
      )}
    </section>
  )
}

const PossibleOne = ({ id, name, number, grade, email, known_by }: Possible) => (
  <li className="border-line border-b py-3">
    {number ? (
      <a
        href={`/office/members/${id}`}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-link underline underline-offset-4"
      >
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      <span className="font-semibold">{name}</span>
    )}
    <p className="break-words text-ink-2 text-meta">
      {[number ?? 'no member', grade, email].filter(Boolean).join(', ')}
    </p>
    <p className="text-meta">Same {known_by}</p>
  </li>
)
