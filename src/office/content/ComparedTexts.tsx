import { useState } from 'react'
import { fileAddress } from '#src/lib/file-address.ts'
import type { Block, ComparedField, Part } from './compare.ts'

/** So many blocks in a row that are the same are folded. */
const FOLDED_FROM = 4

type Same = Extract<Block, { change: 'same' | 'added' | 'removed' }>

/** Blocks in their order, those in a row that are the same together. */
export function runsOf(blocks: readonly Block[]): (Block | Same[])[] {
  const runs: (Block | Same[])[] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (block.change !== 'same') runs.push(block)
    else if (Array.isArray(last)) last.push(block)
    else runs.push([block])
  }
  return runs
}

/** What changed between two revisions, field by field: blocks, and words within them. */
export const ComparedTexts = ({ compared, title }: { compared: readonly ComparedField[]; title: string }) => (
  <dl className="compared-fields">
    {compared.map(({ field: { name, label }, blocks, pictures }) => (
      <div key={name} data-title={name === title || undefined}>
        <dt>{label}</dt>
        <dd>
          {pictures && (
            <div className="compared-pictures">
              <ComparedPicture file={pictures.was} word="Before" />
              <ComparedPicture file={pictures.is} word="Now" />
            </div>
          )}
          {runsOf(blocks).map((run, index) =>
            Array.isArray(run) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a comparison is never reordered
              <SameBlocks key={index} blocks={run} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a comparison is never reordered
              <ChangedBlock key={index} block={run} />
            ),
          )}
        </dd>
      </div>
    ))}
  </dl>
)

export function SameBlocks({ blocks }: { blocks: readonly Same[] }) {
  const [isOpen, setOpen] = useState(blocks.length < FOLDED_FROM)
  if (!isOpen) {
    return (
      <p className="compared-fold">
        {blocks.length} blocks are the same
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          Show
        </button>
      </p>
    )
  }
  return blocks.map(({ text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a comparison is never reordered
    <p key={index}>{text}</p>
  ))
}

export const ComparedPicture = ({ file, word }: { file: string | undefined; word?: string }) => (
  <figure className="compared-picture">
    {file ? <img src={fileAddress(`/files/${file}`)} alt="" /> : <p className="text-ink-2">No picture</p>}
    {word && <figcaption>{word}</figcaption>}
  </figure>
)

/** What became of a block whose words are the same, or also changed. */
export const formWords = ({ was, is }: { was: string; is: string }) =>
  was === is ? 'Order or formatting changed' : `Was ${was}, is ${is}`

const whole = { added: 'Added', removed: 'Removed' }

function ChangedBlock({ block }: { block: Block }) {
  if (block.change === 'words') {
    return (
      <>
        <p>
          {block.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and a comparison is never reordered
            <Words key={index} part={part} />
          ))}
        </p>
        {block.form && <p className="compared-form">{formWords(block.form)}</p>}
      </>
    )
  }
  if (block.change === 'form') {
    return (
      <div className="compared-whole" data-change="form">
        <p className="compared-word-of">{formWords(block.form)}</p>
        {block.text && <p>{block.text}</p>}
      </div>
    )
  }
  if (block.change === 'same') return null
  return (
    <div className="compared-whole" data-change={block.change}>
      <p className="compared-word-of">{whole[block.change]}</p>
      <p>
        <Words part={{ text: block.text, change: block.change }} />
      </p>
    </div>
  )
}

function Words({ part: { text, change } }: { part: Part }) {
  if (change === 'added') return <ins>{text}</ins>
  return change === 'removed' ? <del>{text}</del> : text
}
