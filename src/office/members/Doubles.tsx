import { type DoubleEntry, doubleSigns, listDoubles } from '#contract/members/doubles.ts'
import { capital } from '#domain/common/words.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { standings } from '../kit/standings.ts'
import { momentOf, plainDay } from '../kit/times.ts'
import { tellApartAct, untellApartAct } from './double.acts.ts'

type Person = DoubleEntry['one']

const Who = ({ id, name, number, grade, standing }: Person) => (
  <div className="py-1.5">
    <OfficeLink to={`/members/${id}`} className="font-semibold text-link underline underline-offset-4">
      {name}
    </OfficeLink>
    <p className="text-ink-2 text-meta">
      {number}, {grade ?? standings[standing].word}
    </p>
  </div>
)

/** What is the same, with what it is. */
const Same = ({ same, one }: DoubleEntry) => (
  <ul className="py-1.5">
    {same.map((sign) => (
      <li key={sign}>
        {capital(sign)}
        <span className="block text-ink-2 text-meta tabular-nums">
          {sign === doubleSigns[0] ? one.phone : one.dob && plainDay(one.dob)}
        </span>
      </li>
    ))}
    {same.length === 0 && <li className="text-ink-2">nothing any more</li>}
  </ul>
)

function Steps({ pair }: { pair: DoubleEntry }) {
  const { permissions } = usePerson()
  const { one, other, apart } = pair
  if (apart)
    return (
      <ActButton act={untellApartAct} subject={pair}>
        Take it back
      </ActButton>
    )
  return (
    <span className="flex flex-wrap gap-2 py-1.5">
      {permissions.includes('members.merge') && (
        <OfficeLink
          to={`/members/${one.id}/merge`}
          search={{ with: String(other.id) }}
          aria-label={`Merge ${one.name} and ${other.name}`}
          className={buttonClass({ kind: 'outline', size: 'small' })}
        >
          Merge…
        </OfficeLink>
      )}
      <ActButton act={tellApartAct} subject={pair}>
        Not the same person
      </ActButton>
    </span>
  )
}

const rows = [
  ['Email', ({ email }: Person) => email],
  ['Phone', ({ phone }: Person) => phone],
  ['Born', ({ dob }: Person) => dob && plainDay(dob)],
  ['Joined', ({ member_since }: Person) => plainDay(member_since)],
  ['Dues', ({ standing }: Person) => standings[standing].word],
] as const

/** Both beside each other. */
const Compared = ({ one, other, apart }: DoubleEntry) => (
  <>
    <table className="w-full max-w-3xl text-left">
      <thead>
        <tr className="border-ink border-b-2">
          <td className="w-28 py-1.5" />
          {[one, other].map(({ id, number }) => (
            <th key={id} scope="col" className="py-1.5 font-semibold">
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, tell]) => (
          <tr key={label} className="border-line border-b">
            <th scope="row" className="py-1.5 font-normal text-ink-2">
              {label}
            </th>
            {[one, other].map((person) => (
              <td key={person.id} className="break-words py-1.5 pr-3">
                {tell(person) || <span className="text-ink-3">not known</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {apart && (
      <p className="pt-3 text-ink-2">
        {apart.by} said on {momentOf(apart.at)} that these are two persons.
      </p>
    )}
  </>
)

const list: ListDefinition<DoubleEntry> = {
  id: listFrom('doubles', listDoubles, ({ id }) => id),
  title: 'Likely doubles',
  words: ['pair', 'pairs'],
  columns: [
    { label: 'Member', card: 'title', cell: ({ one }) => <Who {...one} /> },
    { label: 'Likely the same as', card: 'line', cell: ({ other }) => <Who {...other} /> },
    { label: 'The same', width: 190, card: 'line', cell: (pair) => <Same {...pair} /> },
    { label: 'What to do', width: 290, card: 'foot', cell: (pair) => <Steps pair={pair} /> },
  ],
  tabs: {
    name: 'tab',
    of: [
      { value: 'likely', label: 'Likely', empty: 'No two members are likely the same person.', counts: true },
      {
        value: 'apart',
        label: 'Not the same',
        empty: 'Of no two members was it said that they are not the same person.',
      },
    ],
  },
  filters: [
    { name: 'sign', label: 'The same', choices: doubleSigns.map((sign) => ({ value: sign, label: capital(sign) })) },
  ],
  hasNoViews: true,
  sorts: [{ value: 'likeliest', label: 'Likeliest first' }],
  search: 'Name, number, email',
  details: (pair) => <Compared {...pair} />,
  empty: 'No two members are likely the same person.',
}

/** Members who may be here twice, in pairs: they are merged, or told apart. */
export const Doubles = () => <ListScreen list={list} above={[{ to: '/members', label: 'Members' }]} />
