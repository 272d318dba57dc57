import { useEffect } from 'react'
import type { ContentStep } from '#contract/content/content.ts'
import type { EditorActor } from '#src/office/content/content-editor.flow.ts'
import type { PublishActor } from '#src/office/content/publish/publish.flow.ts'

const unsavedTags = ['settling', 'offline', 'signedOut', 'refused', 'conflict'] as const

/** The text that is saved, or that cannot be written in; none while it is typed. */
const savedText = (editor: EditorActor) => {
  const state = editor.getSnapshot()
  return state.hasTag('saved') || state.hasTag('closed') ? state.context.seen : undefined
}

/** Begins a step with what is edited: what was typed is saved first, and the step waits for it. */
export function useStep(editor: EditorActor, publish: PublishActor) {
  useEffect(() => {
    const tell = () => {
      if (!publish.getSnapshot().hasTag('saving')) return
      const text = savedText(editor)
      if (text) publish.send({ type: 'text.saved', text })
      else if (unsavedTags.some((tag) => editor.getSnapshot().hasTag(tag))) publish.send({ type: 'text.unsaved' })
    }
    const listening = [editor.subscribe(tell), publish.subscribe(tell)]
    return () => {
      for (const one of listening) one.unsubscribe()
    }
  }, [editor, publish])

  return (step: ContentStep) => {
    const text = savedText(editor)
    if (!text) editor.send({ type: 'save.now' })
    publish.send({ type: 'step.choose', step, text })
  }
}
