import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMisplacedNumbers, type MisplacedNumber } from '#contract/members/import/misplaced-numbers.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { Waits } from '#src/office/kit/page/second-person.tsx'
import { dayOf } from '#src/office/kit/times.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { giveNumbersBackAct, went } from './misplaced-numbers.acts.ts'

const misplacedNumbers = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['misplaced-numbers', id],
    queryFn: ({ signal }) => call(getMisplacedNumbers, { params: { id }, signal }),
    staleTime: 0,
  })

/** Of an import of before numbers were kept for their rows: whose went to others, and how they go back. */
export function MisplacedNumbers({ batch }: { batch: number }) {
  const { call } = useOffice()
  const may = usePerson().permissions.includes('members.merge')
  const { data } = useQuery(misplacedNumbers(call, batch))
  if (!data || data.items.length + data.given_back === 0) return null
  const { items, waiting, given_back } = data
  if (items.length === 0)
    return (
      <p className="list-notice font-normal">
        {given_back === 1 ? '1 number of this file is' : `${given_back.toLocaleString('en')} numbers of this file are`}{' '}
        back from other people, and kept for whom the file names. Correct those rows and import them.
      </p>
    )
  return (
    <section aria-labelledby="misplaced" className="list-notice likely-same font-normal">
      <h2 id="misplaced" className="font-strong">
        {went(items.length)}
      </h2>
      <p>
        Rows without a number were given the numbers of rows that were refused or came later. Each of these members can
        get a new one; the number of the file is then kept for whom it names.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        {waiting !== null ? (
          <p role="status">
            This <Waits right="members.merge" />
          </p>
        ) : may ? (
          <ActButton act={giveNumbersBackAct} subject={{ id: batch, holders: items.map(({ holder }) => holder.id) }}>
            Give the numbers back…
          </ActButton>
        ) : (
          <NeedsRight right="members.merge" what="Giving them back" />
        )}
      </div>
      <Disclosure summary="Who has which number, and who was told" open={items.length <= 10}>
        <ul>
          {items.map((one) => (
            <Misplaced key={one.holder.id} {...one} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

const carriers: Record<MisplacedNumber['told'][number]['by'], string> = {
  'member-invited': 'invitation',
  'accounts-merged': 'mail about a merge',
  'dues-reminder': 'dues reminder',
  letter: 'letter',
  receipt: 'receipt',
}

const toldIn = ({ told }: MisplacedNumber) =>
  told.length === 0
    ? 'Nothing that is kept has told the number to them.'
    : `Told by: ${told.map(({ by, at }) => `${carriers[by]} ${at ? `of ${dayOf(at)}` : 'that has not left yet'}`).join(', ')}.`

function Misplaced(one: MisplacedNumber) {
  const { number, holder, name, line } = one
  return (
    <li className="grid gap-x-6 border-line border-t py-2 sm:grid-cols-[7.5rem_1fr_1fr]">
      <span className="font-strong tabular-nums">{number}</span>
      <span>
        <OfficeLink to={`/members/${holder.id}`} className="text-link underline underline-offset-4">
          {holder.name}
        </OfficeLink>{' '}
        has it.
        <span className="block text-ink-2">{toldIn(one)}</span>
      </span>
      <span>
        {name ? `In row ${line} it is ${name}’s.` : `It stands in row ${line}, whose words are not kept any more.`}
      </span>
    </li>
  )
}
