import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fieldsOf } from '#contract/content/kinds/fields.ts'
import { capital } from '#domain/common/words.ts'
import { isSame } from '#domain/content/changes.ts'
import type { EditorActor } from '#src/office/content/content-editor.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { Ground } from '../kit/Ground.tsx'
import { shortMoment } from '../kit/times.ts'
import { ComparedPicture, formWords, runsOf, SameBlocks } from './ComparedTexts.tsx'
import { type Block, compareFields, type Part } from './compare.ts'
import { kindOf } from './content-words.ts'

type Choice = 'theirs' | 'mine'

/** Somebody saved meanwhile: both texts, field by field where they differ, and neither is lost whichever is chosen. */
export function Conflict({ flow }: { flow: EditorActor }) {
  const { kind, data, theirs, trouble } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const [choice, setChoice] = useState<Choice>('mine')
  if (!theirs) return null
  const who = theirs.by ?? 'the office key'
  const when = theirs.saved_at ? shortMoment(theirs.saved_at) : ''
  const { title } = kindOf(kind)
  const differing = fieldsOf(kindOf(kind), data).filter(({ name }) => !isSame(data[name], theirs.data[name]))
  const compared = new Map(compareFields(differing, theirs.data, data).map((one) => [one.field, one]))
  const tiles = [
    { value: 'theirs', label: `The text of ${who}`, note: when && `saved ${when}`, change: 'removed' },
    { value: 'mine', label: 'Your text', note: 'not saved yet', change: 'added' },
  ] as const
  return (
    <>
      <div className="conflict-page">
        <p role="alert" className="flex gap-2.5 font-strong">
          <AlertIcon className="mt-0.5 text-danger" />
          {capital(who)} saved this in the meantime. Choose with which text you go on.
        </p>
        <fieldset disabled={busy}>
          <legend className="sr-only">Go on with</legend>
          <div className="conflict-tiles">
            {tiles.map(({ value, label, note }) => (
              <label key={value} className="conflict-tile">
                <input
                  type="radio"
                  name="conflict"
                  value={value}
                  checked={choice === value}
                  onChange={() => setChoice(value)}
                />
                <span>
                  <span className="block font-strong">{label}</span>
                  <span className="text-ink-2 text-meta">{note}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {differing.map((field) => (
          <section
            key={field.name}
            aria-label={field.label}
            className="conflict-field"
            data-title={field.name === title || undefined}
          >
            <h2 className="font-strong">{field.label}</h2>
            <div className="conflict-texts">
              {tiles.map(({ value, label, change }) => (
                <div key={value}>
                  <p className="conflict-whose">{label}</p>
                  {compared.get(field)?.pictures && (
                    <ComparedPicture file={compared.get(field)?.pictures?.[change === 'removed' ? 'was' : 'is']} />
                  )}
                  <TextOf blocks={compared.get(field)?.blocks ?? []} change={change} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Ground
        label="Decision"
        title={choice === 'mine' ? 'Your text becomes the draft' : `You go on with the text of ${who}`}
        note={
          trouble ?? (choice === 'mine' ? `The text of ${who} stays a revision` : 'Yours is kept as a revision first')
        }
      >
        <Button
          kind="sun"
          busy={busy}
          onClick={() => flow.send({ type: choice === 'mine' ? 'mine.keep' : 'theirs.take' })}
        >
          {choice === 'mine' ? 'Keep mine' : 'Take theirs'}
        </Button>
      </Ground>
    </>
  )
}

interface TextOfProps {
  blocks: readonly Block[]
  /** What is in this text and not in the other. */
  change: 'removed' | 'added'
}

/** One of the two texts, with what the other has not marked in it. */
function TextOf({ blocks, change }: TextOfProps) {
  const own = blocks.filter((block) => ['same', 'words', 'form', change].includes(block.change))
  if (own.length === 0) {
    return (
      <p className="conflict-text">
        <i>empty</i>
      </p>
    )
  }
  return (
    <div className="conflict-text">
      {runsOf(own).map((run, index) =>
        Array.isArray(run) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a comparison is never reordered
          <SameBlocks key={index} blocks={run} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a comparison is never reordered
          <OwnBlock key={index} block={run} change={change} />
        ),
      )}
    </div>
  )
}

function OwnBlock({ block, change }: { block: Block; change: TextOfProps['change'] }) {
  const form = 'form' in block ? block.form : undefined
  const own = form && (change === 'removed' ? form.was : form.is)
  return (
    <>
      <p data-changed="true">
        {partsOf(block)
          .filter((part) => part.change === 'none' || part.change === change)
          .map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and a comparison is never reordered
            part.change === 'none' ? part.text : <mark key={at}>{part.text}</mark>,
          )}
      </p>
      {form && <p className="compared-form">{own ? `Here ${own}` : formWords(form)}</p>}
    </>
  )
}

function partsOf(block: Block): readonly Part[] {
  if (block.change === 'words') return block.parts
  const { change, text } = block
  return [{ text, change: change === 'same' || change === 'form' ? 'none' : change }]
}
