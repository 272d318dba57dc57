import * as v from 'valibot'
import type { Effect } from '#machines/replay/play.ts'
import type { Replay } from './use-run.ts'
import { effectWords, packed, type Refused, refusedIn, stateWords } from './words.ts'

const Notice = v.object({ tone: v.string(), title: v.string(), text: v.optional(v.string()) })

/** Longer than anybody reads. */
const LONGEST = 3_000

/** What the machine asked for: a notice as it will be read, anything else by its name. */
export function EffectLine({ effect }: { effect: Effect }) {
  const notice = v.safeParse(Notice, effect.params)
  if (!notice.success) return <code className="break-all text-meta">{effectWords(effect)}</code>
  const { tone, title, text } = notice.output
  const edge = { success: 'border-paid-dot', destructive: 'border-danger' }[tone] ?? 'border-field'
  return (
    <div className={`border-l-4 pl-3 ${edge}`}>
      <p className="text-ink-3 text-meta">
        {effect.type} ({tone})
      </p>
      <p className="font-strong text-small">{title}</p>
      {text && <p className="text-small">{text}</p>}
    </div>
  )
}

/** A failure as it came: the server's by its status, with what it tells a program beside its sentence. */
const RefusedLine = ({ refused: { status, sentence, details } }: { refused: Refused }) => (
  <div className="grid gap-1.5 border-danger border-l-4 pl-3 text-small">
    <p>
      {status !== undefined && <span className="font-strong">{status} </span>}
      {sentence || 'Without a word.'}
    </p>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-meta empty:hidden">
      {Object.entries(details).map(([key, value]) => (
        <div key={key} className="contents">
          <dt className="text-ink-2">{key}</dt>
          <dd className="wrap-anywhere">{typeof value === 'string' ? value : packed(value)}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="grid gap-1.5">
    <h3 className="font-strong text-ink-2 text-meta">{title}</h3>
    {children}
  </div>
)

/** All there is to know of one step. */
export function Facts({ replay: { at, frame, frames } }: { replay: Replay }) {
  const { snapshot, effects, waiting, event } = frame
  const refused = event && refusedIn(event)
  const before = frames[at - 1]?.snapshot.context ?? {}
  const context: [string, unknown][] = Object.entries(snapshot.context ?? {})
  return (
    <section aria-label="This step" className="grid content-start gap-5">
      <h2 className="font-serif-display text-h3">This step</h2>
      <Group title="State">
        <p className="font-strong text-h3 leading-tight" aria-live="polite">
          {stateWords(snapshot)}
        </p>
        <p className="text-small">
          {snapshot.status === 'active' ? '' : `${snapshot.status}, `}
          {snapshot.tags.size > 0 ? `tags: ${[...snapshot.tags].join(', ')}` : 'no tags'}
        </p>
      </Group>
      {refused && (
        <Group title={refused.status === undefined ? 'Failed' : 'Refused'}>
          <RefusedLine refused={refused} />
        </Group>
      )}
      <Group title="Effects and notices">
        {effects.length === 0 && <p className="text-small">None at this step.</p>}
        {effects.map((effect, index) => (
          // The same effect may be asked for twice in a step.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is replaced as a whole
          <EffectLine key={index} effect={effect} />
        ))}
      </Group>
      {Object.keys(waiting).length > 0 && (
        <Group title="At work, with">
          {Object.entries(waiting).map(([id, input]) => (
            <p key={id} className="text-small">
              {id} <code className="break-all text-meta">{packed(input)}</code>
            </p>
          ))}
        </Group>
      )}
      <Group title="Context">
        {context.length === 0 && <p className="text-small">It keeps nothing.</p>}
        <dl className="grid gap-2">
          {context.map(([key, value]) => (
            <div key={key} className={packed(Reflect.get(before, key)) === packed(value) ? '' : 'bg-millet-tint'}>
              <dt className="font-strong text-small">
                {key}
                {packed(Reflect.get(before, key)) !== packed(value) && (
                  <span className="font-normal text-meta"> changed</span>
                )}
              </dt>
              <dd>
                <pre className="whitespace-pre-wrap break-all text-meta">{packed(value, 1).slice(0, LONGEST)}</pre>
              </dd>
            </div>
          ))}
        </dl>
      </Group>
    </section>
  )
}
