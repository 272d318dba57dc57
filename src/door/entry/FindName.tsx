import { useSelector } from '@xstate/react'
import type { DoorPack } from '#contract/door/door.ts'
import { beginningsIn, cutAt, foldedWords, isCalled } from '#domain/common/fold.ts'
import { counted } from '#domain/common/words.ts'
import { ABSENT, mayEnter } from '#domain/door/door.ts'
import { personKeys } from '#domain/door/roll.ts'
import type { Way } from '#machines/door/door-entry/door-entry.machine.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { CloseButton } from '#src/ui/overlay/CloseButton.tsx'
import { Marked } from '#src/ui/text/Marked.tsx'
import type { BookPage } from '../book/book.ts'
import { FullScreen } from '../kit/FullScreen.tsx'
import { type EntryActor, wayAt } from './door-entry.flow.ts'

const LETTERS = 3
const MOST = 50

interface Person {
  /** The seat, or as a negative number the member. */
  id: number
  name: string
  facts: string
  isWithdrawn: boolean
}

const nameOf = (last: string, first: string) => (first ? `${last}, ${first}` : last)

/** Who may be looked for: the seats, and the members who have none. */
const peopleIn = ({ seats, roll }: DoorPack): Person[] => [
  ...seats.map(([id, , , withdrawn, last, first, kind, note]) => ({
    id,
    name: nameOf(last, first),
    facts: [kind, note].filter(Boolean).join(', '),
    isWithdrawn: withdrawn === 1,
  })),
  ...roll
    .filter(([, , , , seat]) => seat === 0)
    .map(([id, number, last, first, , desk]) => ({
      id: -id,
      name: nameOf(last, first),
      facts: [number > 0 ? `Member ${number}` : 'Member', desk === 1 && 'ask at the desk'].filter(Boolean).join(', '),
      isWithdrawn: false,
    })),
]

interface FindNameProps {
  flow: EntryActor
  page: BookPage
  pack: DoorPack
  now: () => number
  onClose: () => void
}

/** People are found by the first letters of a name; who is let in so is asked for once more. */
export function FindName({ flow, page, pack, now, onClose }: FindNameProps) {
  const { event } = pack
  const people = peopleIn(pack)
  const keyOf = personKeys(pack.roll)
  const presenceOf = (id: number) => page.journal.seats.get((id < 0 ? id : keyOf({ ticket: id })) ?? 0)
  const { way: chosen, letters: text, asked: id } = useSelector(flow, ({ context }) => context)
  const way = wayAt(event, chosen)
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const asked = asking ? people.find((person) => person.id === id) : undefined
  const words = foldedWords(text)
  const isShort = words.join('').length < LETTERS
  const found = isShort
    ? []
    : people.filter(({ name }) => isCalled(name, words)).sort((one, other) => one.name.localeCompare(other.name))
  return (
    <FullScreen label="Names" onClose={onClose}>
      <div className="on-dark bg-night px-5 pt-4 pb-5 text-on-dark">
        <div className="flex items-center justify-between gap-4 pb-3">
          <h2 className="font-strong text-body">{event.title}</h2>
          <CloseButton onClick={onClose} />
        </div>
        <Field label="Find a name">
          <TextInput
            type="search"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(typed) => flow.send({ type: 'name.edit', text: typed })}
          />
        </Field>
      </div>
      <div className="mx-auto max-w-lg px-5 py-4">
        <p role="status" className="pb-2 text-ink-2 text-small">
          {isShort
            ? 'Type three letters of the first or the last name.'
            : `${counted(found.length, 'name', 'names')} of ${people.length} with these letters${found.length > MOST ? `, the first ${MOST} shown` : ''}`}
        </p>
        <ul>
          {found.slice(0, MOST).map(({ id: seat, name, facts, isWithdrawn }) => (
            <li key={seat} className="flex items-center justify-between gap-4 border-line border-b py-3.5">
              <span className="min-w-0">
                <span className="block font-strong">
                  <Marked parts={cutAt(name, beginningsIn(name, words))} className="bg-millet text-ink" />
                </span>
                <span className="block text-ink-2 text-small">{facts}</span>
              </span>
              {isWithdrawn ? (
                <Badge status="rejected" word="Not valid" />
              ) : (
                <Choice
                  way={way}
                  mayEnter={mayEnter(presenceOf(seat) ?? ABSENT, event.re_entry, now())}
                  isInside={presenceOf(seat)?.isInside ?? false}
                  onChoose={() => flow.send({ type: 'name.choose', seat })}
                  onLetIn={() => flow.send({ type: 'name.ask', seat })}
                />
              )}
            </li>
          ))}
        </ul>
        {asked && (
          <section aria-labelledby="asked" className="sticky bottom-4 mt-4 rounded-panel bg-millet-tint p-5">
            <h3 id="asked" className="font-strong">
              Let in {asked.name}?
            </h3>
            <p className="pb-4 text-small">Ask for an ID card with this name first.</p>
            <div className="grid grid-cols-2 gap-3">
              <Button kind="outline" autoFocus onClick={() => flow.send({ type: 'name.withhold' })}>
                Not now
              </Button>
              <Button className="whitespace-nowrap px-2" onClick={() => flow.send({ type: 'name.confirm' })}>
                Yes, let in
              </Button>
            </div>
          </section>
        )}
      </div>
    </FullScreen>
  )
}

interface ChoiceProps {
  way: Way
  mayEnter: boolean
  isInside: boolean
  onChoose: () => void
  onLetIn: () => void
}

/** Who is inside leaves at once; who may come in is let in after a question. */
function Choice({ way, mayEnter, isInside, onChoose, onLetIn }: ChoiceProps) {
  if (way === 'out' && !isInside) return <span className="text-ink-2 text-small">Not inside</span>
  if (way === 'in' && mayEnter)
    return (
      <Button size="small" onClick={onLetIn}>
        Let in
      </Button>
    )
  return (
    <Button size="small" kind="outline" onClick={onChoose}>
      {way === 'out' ? 'Out' : 'Came'}
    </Button>
  )
}
