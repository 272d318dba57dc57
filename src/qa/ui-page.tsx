import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Actions } from './ui-page/Actions.tsx'
import { Art } from './ui-page/Art.tsx'
import { Feedback } from './ui-page/Feedback.tsx'
import { Fields } from './ui-page/Fields.tsx'
import { Files } from './ui-page/Files.tsx'
import { Lists } from './ui-page/Lists.tsx'
import { Tokens } from './ui-page/Tokens.tsx'
import './qa.css'

const groups = ['tokens', 'actions', 'fields', 'files', 'feedback', 'lists', 'art']

/** Every plain piece in every state. */
export function UiPage() {
  const [dark, setDark] = useState(false)
  return (
    <div data-theme={dark ? 'dark' : undefined} className="bg-paper text-ink">
      <main className="container py-12">
        <h1 className="font-serif-display text-h1">Plain pieces</h1>
        <p className="max-w-[38em] pt-3 pb-6 text-ink-2 text-lede">
          Everything in src/ui, in every state. None of it knows what an event or a member is.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pb-12">
          {groups.map((group) => (
            <a key={group} href={`#${group}`} className="py-2 text-link underline">
              {group}
            </a>
          ))}
          <Button kind="outline" size="small" aria-pressed={dark} onClick={() => setDark(!dark)}>
            Dark theme
          </Button>
        </div>
        <Tokens />
        <Actions />
        <Fields />
        <Files />
        <Feedback />
        <Lists />
        <Art />
      </main>
    </div>
  )
}
