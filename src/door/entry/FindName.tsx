import { useSelector } from '@xstate/react'
import type { DoorPack, PackedSeat } from '#contract/door/door.ts'
import { beginningsIn, cutAt, foldedWords, isCalled } from '#domain/common/fold.ts'
import { ABSENT, mayEnter } from '#domain/door/door.ts'
import type { Way } from '#machines/door/door-entry/door-entry.machine.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Marked } from '#src/ui/Marked.tsx'
import { CloseButton } from '#src/ui/overlay/CloseButton.tsx'
import type { BookPage } from '../book/book.ts'
import { FullScreen } from '../kit/FullScreen.tsx'
import { counted } from '../kit/words.ts'
import type { EntryActor } from './door-entry.flow.ts'

const LETTERS = 3
const MOST = 50

const nameOf = ([, , , , last, first]: PackedSeat) => (first ? `${last}, ${first}` : last)

interface FindNameProps {
  flow: EntryActor
  page: BookPage
  pack: DoorPack
  now: () => number
  onClose: () => void
}

/** People are found by the first letters of a name; who is let in so is asked for once more. */
export function FindName({ flow, page, pack: { seats, event }, now, onClose }: FindNameProps) {
  const { way, letters: text, asked: id } = useSelector(flow, ({ context }) => context)
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const asked = asking ? seats.find((seat) => seat[0] === id) : undefined
  const words = foldedWords(text)
  const isShort = words.join('').length < LETTERS
  const found = isShort
    ? []
    : seats
        .map((seat) => ({ seat, name: nameOf(seat) }))
        .filter(({ name }) => isCalled(name, words))
        .sort((one, other) => one.name.localeCompare(other.name))
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
            : `${counted(found.length, 'name', 'names')} of ${seats.length} with these letters${found.length > MOST ? `, the first ${MOST} shown` : ''}`}
        </p>
        <ul>
          {found.slice(0, MOST).map(({ seat, name }) => (
            <li key={seat[0]} className="flex items-center justify-between gap-4 border-line border-b py-3.5">
              <span className="min-w-0">
                <span className="block font-strong">
                  <Marked parts={cutAt(name, beginningsIn(name, words))} className="bg-millet text-ink" />
                </span>
                <span className="block text-ink-2 text-small">{[seat[6], seat[7]].filter(Boolean).join(', ')}</span>
              </span>
              {seat[3] === 1 ? (
                <Badge status="rejected" word="Not valid" />
              ) : (
                <Choice
                  way={way}
                  mayEnter={mayEnter(page.journal.seats.get(seat[0]) ?? ABSENT, event.re_entry, now())}
                  isInside={page.journal.seats.get(seat[0])?.isInside ?? false}
                  onChoose={() => flow.send({ type: 'name.choose', seat: seat[0] })}
                  onLetIn={() => flow.send({ type: 'name.ask', seat: seat[0] })}
                />
              )}
            </li>
          ))}
        </ul>
        {asked && (
          <section aria-labelledby="asked" className="sticky bottom-4 mt-4 rounded-panel bg-millet-tint p-5">
            <h3 id="asked" className="font-strong">
              Let in {nameOf(asked)}?
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
