import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Paper, OwnPapers as Told } from '#contract/members/papers/papers.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { LETTER_DAYS, paperNames, paperStateAt } from '#domain/members/papers.ts'
import type { LetterForm, PaperAsk } from '#machines/members/own-papers/own-papers.machine.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { ownPapersFlow } from '#src/site/members/papers/own-papers.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import type { FormFlow } from '#src/ui/form/form-flow.ts'

type Asks = (ask: PaperAsk) => void

/** Letters and certificates of a member: what can be made, what counts, and what did. */
export function OwnPapers({ told }: { told: Told }) {
  const flow = useFlow(ownPapersFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const ask: Asks = (wanted) => flow.send({ type: 'paper.ask', ask: wanted })
  const { letter, papers, attended, shows_standing } = told
  const isNow = (one: Paper) => {
    const state = paperStateAt(one, Date.now())
    return state === 'valid' || state === 'making'
  }
  const [now, earlier] = [papers.filter(isNow), papers.filter((one) => !isNow(one))]
  return (
    <div className="grid gap-12">
      <section aria-labelledby="letter" className="max-w-180 rounded-panel border border-line p-6 sm:p-8">
        <p className="font-strong text-brand">Letter of good standing</p>
        <h2 id="letter" className="mt-1 font-serif-display text-h2">
          {letter === 'ready' ? `Good until ${writtenDay(dayAfter(dayInAbuja(Date.now()), LETTER_DAYS))}` : 'Not now'}
        </h2>
        <Letter letter={letter} flow={flow} busy={busy} />
      </section>
      {attended.length > 0 && (
        <section aria-labelledby="attended">
          <h2 id="attended" className="border-ink border-t-2 pt-4 font-serif-display text-h3">
            Certificates that you can make
          </h2>
          <ul className="mt-3">
            {attended.map(({ seat, event, day, replaces }) => (
              <li key={seat} className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-b py-4">
                <span className="min-w-0 flex-1 basis-60 break-words">
                  <b className="block font-strong">{event}</b>
                  <span className="text-ink-2">
                    {replaces ? `Replaces ${replaces}, with what holds today` : `Attended on ${writtenDay(day)}`}
                  </span>
                </span>
                <Button kind="outline" busy={busy} onClick={() => ask({ what: 'certificate', seat })}>
                  Make it<span className="sr-only">: certificate of {event}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {now.length > 0 && <Papers id="now" title="Your papers" papers={now} busy={busy} ask={ask} />}
      {earlier.length > 0 && (
        <Papers id="earlier" title="Earlier ones" papers={earlier} busy={busy} ask={ask}>
          <p className="mt-4 text-ink-2">
            Whoever checks one of these reads that it has ended, or was replaced or revoked, and since when.
          </p>
        </Papers>
      )}
      <section aria-labelledby="shown" className="max-w-180 border-ink border-t-2 pt-4">
        <h2 id="shown" className="font-serif-display text-h3">
          What others see
        </h2>
        <p className="mt-2 mb-4 text-ink-2">
          Whoever has the code of a paper reads what stands on it, and that it is ours. Of a letter they also read
          whether you are in good standing today.
        </p>
        <Checkbox name="shows_standing" checked={shows_standing} onChange={(shown) => ask({ what: 'standing', shown })}>
          Others may see on my certificates whether I am in good standing
        </Checkbox>
      </section>
    </div>
  )
}

interface LetterProps {
  letter: Told['letter']
  flow: FormFlow<LetterForm>
  busy: boolean
}

function Letter({ letter, flow, busy }: LetterProps) {
  if (letter === 'none') return <p className="mt-3 text-ink-2">Letters of good standing are for members.</p>
  if (letter === 'unsigned')
    return <p className="mt-3 text-ink-2">The office has not set yet who signs papers. Please ask again later.</p>
  if (letter === 'open')
    return (
      <p className="mt-3 text-ink-2">
        A letter can be made once your dues are paid.{' '}
        <Link to="/account/dues" className="text-link underline underline-offset-4">
          See my dues
        </Link>
      </p>
    )
  return (
    <>
      <p className="mt-3 mb-6 text-ink-2">
        It says that you are in good standing today, and is good for {LETTER_DAYS} days. Its reader can check it.
      </p>
      <Form
        flow={flow}
        action={
          <Button busy={busy} className="max-md:w-full md:justify-self-start">
            Make the letter
          </Button>
        }
      >
        <FlowField flow={flow} name="to" label="To whom" hint="As The Manager, First Bank, Wuse II" />
      </Form>
    </>
  )
}

const states: Record<ReturnType<typeof paperStateAt>, { word: string; look: string }> = {
  making: { word: 'Being made', look: 'bg-millet-tint text-ink' },
  valid: { word: 'Valid', look: 'bg-brand-tint text-brand' },
  ended: { word: 'Ended', look: 'bg-haze text-ink-2' },
  replaced: { word: 'Replaced', look: 'bg-haze text-ink-2' },
  revoked: { word: 'Revoked', look: 'bg-haze text-ink-2' },
}

const toldOf = ({ number, day, valid_until, short }: Paper) =>
  [number, writtenDay(day), valid_until ? `good until ${writtenDay(valid_until)}` : '', short ? `code ${short}` : '']
    .filter(Boolean)
    .join(', ')

interface PapersProps {
  id: string
  title: string
  papers: readonly Paper[]
  busy: boolean
  ask: Asks
  children?: ReactNode
}

const Papers = ({ id, title, papers, busy, ask, children }: PapersProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="border-ink border-t-2 pt-4 font-serif-display text-h3">
      {title}
    </h2>
    <ul className="mt-3">
      {papers.map((paper) => {
        const { id: key, kind, number, about, hours, state, since, reason, short } = paper
        const { word, look } = states[paperStateAt(paper, Date.now())]
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-b py-4">
            <span className="min-w-0 flex-1 basis-60 break-words">
              <b className="block font-strong">
                {paperNames[kind]}
                {hours ? `, ${hours} hours` : ''}: {about}
              </b>
              <span className="block text-ink-2">{toldOf(paper)}</span>
              {since && (
                <span className="block text-ink-2">
                  {word} on {writtenDay(since)}
                  {reason && `: ${reason}`}
                </span>
              )}
            </span>
            <span className={`rounded-[5px] px-2.5 py-0.5 font-strong text-meta ${look}`}>{word}</span>
            {state === 'making' && <span className="text-ink-2 text-meta">we mail you</span>}
            {(state === 'valid' || (state === 'replaced' && short)) && (
              <Button kind="outline" busy={busy} onClick={() => ask({ what: 'save', id: key, number })}>
                PDF <span className="sr-only">of {number}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
    {children}
  </section>
)
