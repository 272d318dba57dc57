import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { DoorPack } from '#contract/door/door.ts'
import { quorumInWords } from '#domain/door/quorum.ts'
import type { Panel } from '#machines/door/door-entry/door-entry.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import type { BookPage } from '../book/book.ts'
import type { OpenActor } from '../book/door-open.flow.ts'
import type { SyncActor } from '../book/door-sync.flow.ts'
import { RemoveAll, Unsent } from '../book/RemoveAll.tsx'
import { Strip } from '../book/Strip.tsx'
import { FindIcon, KeyboardIcon } from '../kit/icons.tsx'
import { clock } from '../kit/words.ts'
import { CAMERA, type EntryActor, wayAt } from './door-entry.flow.ts'
import { FindName } from './FindName.tsx'
import { Verdict } from './Verdict.tsx'
import { WalkIn } from './WalkIn.tsx'

interface DoorProps {
  open: OpenActor
  entry: EntryActor
  sync: SyncActor
  page: BookPage
  pack: DoorPack
  now: () => number
}

/** What is heard and felt, in words. */
const signals = [
  ['Admitted', 'one high tone, one short vibration'],
  ['Already came', 'two equal tones, two short vibrations'],
  ['Not valid', 'one low tone, one long vibration'],
]

const panels: readonly Panel[] = ['typing', 'finding', 'walkIn', 'more']

/** A phone at work: camera, what was counted, and the two other ways to a ticket. */
export function Door({ open, entry, sync, page, pack, now }: DoorProps) {
  const { shown, trouble, draft, way: chosen } = useSelector(entry, ({ context }) => context)
  const panel = useSelector(entry, (state) => panels.find((one) => state.hasTag(one)))
  const isOn = useSelector(entry, (state) => state.hasTag('camera'))
  const hasTorch = useSelector(entry, (state) => state.hasTag('torch'))
  const isLit = useSelector(entry, (state) => state.hasTag('lit'))
  const busy = useSelector(entry, (state) => state.hasTag('busy'))
  const { event, pass, seats, sale } = pack
  const way = wayAt(event, chosen)
  const [first] = sale
  const expected = seats.filter((seat) => seat[3] === 0).length
  const findName = () => entry.send({ type: 'name.open' })
  const close = () => entry.send({ type: 'panel.close' })
  const closeMore = () => {
    open.send({ type: 'phone.stay' })
    close()
  }
  const give = (submitted: FormEvent) => {
    submitted.preventDefault()
    entry.send({ type: 'code.give' })
  }
  return (
    <>
      {/* The camera goes on behind a verdict: the next ticket may come at once. */}
      <div className="door on-dark min-h-dvh bg-night text-on-dark">
        <header className="flex items-center justify-between gap-4 px-5 py-3.5">
          <div className="min-w-0">
            <h1 className="truncate font-strong text-body">{event.title}</h1>
            <p className="text-leaf text-small">
              {pass.door}, {pass.holder}
            </p>
          </div>
          <Button kind="outline-on-dark" size="small" onClick={() => entry.send({ type: 'more.open' })}>
            More
          </Button>
        </header>
        <Strip sync={sync} page={page} now={now} />
        <main id="main" tabIndex={-1} className="camera relative grow">
          <video
            id={CAMERA}
            muted
            playsInline
            hidden={!isOn}
            aria-label="What the camera sees"
            className="absolute inset-0 size-full object-cover"
          />
          {isOn ? (
            <>
              <span className="finder" aria-hidden="true" />
              {hasTorch && (
                <Button
                  kind="outline-on-dark"
                  size="small"
                  className="absolute top-4 right-4 bg-night/85 aria-pressed:bg-on-dark aria-pressed:text-forest"
                  aria-pressed={isLit}
                  onClick={() => entry.send({ type: 'torch.switch' })}
                >
                  Light
                </Button>
              )}
              <p className="absolute inset-x-0 bottom-4 mx-auto w-fit rounded-control bg-night/85 px-4 py-2 font-semibold text-small">
                {busy ? 'One moment…' : way === 'in' ? 'Hold the code in the frame' : 'Out: hold the code in the frame'}
              </p>
            </>
          ) : (
            <div className="grid h-full place-content-center gap-5 px-8 py-12 text-center">
              <p role="alert">{trouble || 'The camera is off.'}</p>
              <Button kind="outline-on-dark" onClick={() => entry.send({ type: 'camera.start' })}>
                Start the camera
              </Button>
            </div>
          )}
        </main>
        <footer className="px-5 pt-4 pb-5">
          <dl className="grid grid-cols-3 divide-x divide-on-dark/25">
            <Count label="Came" count={page.journal.came} />
            <Count label="Inside" count={page.journal.inside} />
            <Count label={pack.roll.length > 0 ? 'Tickets' : 'Expected'} count={expected} />
          </dl>
          {page.quorum && (
            <p className="pt-3 text-small">
              <strong className="font-strong">
                Voters {page.quorum.present} of {page.quorum.needed}.
              </strong>{' '}
              {quorumInWords(page.quorum)}.
            </p>
          )}
          {isOn && trouble && !panel && !shown && (
            <p role="alert" className="pt-3 font-semibold text-millet text-small">
              {trouble}
            </p>
          )}
          {event.re_entry === 'free' && (
            <fieldset className="grid grid-cols-2 gap-3 pt-3">
              <legend className="sr-only">Which way</legend>
              {(['in', 'out'] as const).map((one) => (
                <Button
                  key={one}
                  kind="outline-on-dark"
                  className="aria-pressed:bg-on-dark aria-pressed:text-forest"
                  aria-pressed={way === one}
                  onClick={() => entry.send({ type: 'way.change', way: one })}
                >
                  {one === 'in' ? 'In' : 'Out'}
                </Button>
              ))}
            </fieldset>
          )}
          <div className="grid grid-cols-2 gap-3 pt-4">
            <Button
              kind="outline-on-dark"
              className="whitespace-nowrap px-1"
              onClick={() => entry.send({ type: 'code.open' })}
            >
              <KeyboardIcon /> Type a code
            </Button>
            <Button kind="outline-on-dark" className="whitespace-nowrap px-1" onClick={findName}>
              <FindIcon /> Find a name
            </Button>
            {first && (
              <Button
                kind="outline-on-dark"
                className="col-span-2"
                onClick={() => entry.send({ type: 'walkIn.open', ticket_type: first.id })}
              >
                Walk-in without a ticket
              </Button>
            )}
          </div>
        </footer>
      </div>
      {shown && (
        <Verdict
          flow={entry}
          shown={shown}
          now={now()}
          seats={
            pack.roll.length > 0
              ? `${page.journal.came} ${page.journal.came === 1 ? 'has' : 'have'} come`
              : `Seat ${page.journal.came} of ${expected}`
          }
          onFind={findName}
        />
      )}
      {panel === 'walkIn' && <WalkIn flow={entry} pack={pack} onClose={close} />}
      {panel === 'finding' && <FindName flow={entry} page={page} pack={pack} now={now} onClose={close} />}
      <Dialog open={panel === 'typing'} onClose={close} title="Type a code">
        <form onSubmit={give} noValidate className="grid gap-5">
          <Field
            label={pack.roll.length > 0 ? 'Short code, ticket or membership number' : 'Short code or ticket number'}
            hint={
              pack.roll.length > 0
                ? 'The eight letters below the code, or a membership number: 217 is enough. Blanks do not matter.'
                : 'Below the code stand eight letters and figures, as 7KQM 3XVD. Blanks do not matter.'
            }
            error={trouble || undefined}
          >
            <TextInput
              value={draft}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={400}
              onChange={(text) => entry.send({ type: 'code.edit', text })}
            />
          </Field>
          <Button busy={busy}>Check the ticket</Button>
        </form>
      </Dialog>
      <Dialog open={panel === 'more'} onClose={closeMore} title="This door">
        <Conflicts journal={page.journal} seats={seats} roll={pack.roll} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 pb-5 text-small">
          {signals.map(([verdict, signal]) => (
            <div key={verdict} className="contents">
              <dt className="font-strong">{verdict}</dt>
              <dd>{signal}</dd>
            </div>
          ))}
        </dl>
        <Unsent page={page} />
        <Button
          kind="outline"
          className="mr-3 mb-3"
          onClick={() => {
            entry.send({ type: isOn ? 'camera.stop' : 'camera.start' })
            closeMore()
          }}
        >
          {isOn ? 'Stop the camera' : 'Start the camera'}
        </Button>
        <RemoveAll flow={open} unsent={page.waiting + page.refused} />
      </Dialog>
    </>
  )
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <div className="not-first:pl-4">
    <dt className="text-leaf text-small">{label}</dt>
    <dd className="numerals text-[1.875rem] leading-none">{count}</dd>
  </div>
)

/** Nobody is rejected afterwards: the doors only learn of it. */
function Conflicts({ journal, seats, roll }: Pick<BookPage, 'journal'> & Pick<DoorPack, 'seats' | 'roll'>) {
  const names = new Map([
    ...seats.map((seat) => [seat[0], `${seat[5]} ${seat[4]}`.trim()] as const),
    ...roll.map(([id, , last, first]) => [-id, `${first} ${last}`.trim()] as const),
  ])
  if (journal.conflicts.length === 0) return <p className="pb-4">No ticket was let in twice.</p>
  return (
    <section className="pb-5">
      <h3 className="pb-2 font-strong">Let in twice</h3>
      <ul className="grid gap-2">
        {journal.conflicts.map(({ ticket, first, second }) => (
          <li key={second.id}>
            <strong className="font-strong">{names.get(ticket) ?? 'A ticket that is not in the list'}</strong>:{' '}
            {clock(first.at)} at {first.door}, {clock(second.at)} at {second.door}
          </li>
        ))}
      </ul>
    </section>
  )
}
