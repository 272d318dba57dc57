import type { MouseEvent } from 'react'
import { waitFor } from 'xstate'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import type { EditorActor } from '#src/office/content/content-editor.flow.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ExternalIcon } from '#src/ui/icons/page-icons.tsx'

/** A revision on the page where readers would see it; without a number the newest. */
export const previewAddress = (kind: ContentKindName, id: number, revision?: number) =>
  fileAddress(`/api/office/content/${kind}/${id}/preview${revision === undefined ? '' : `?revision=${revision}`}`)

interface PreviewLinkProps {
  kind: ContentKindName
  id: number
  flow: EditorActor
}

const PATIENCE = 4_000

/** Opens the draft on its page in a tab of its own; what was typed is saved first. */
export function PreviewLink({ kind, id, flow }: PreviewLinkProps) {
  const address = previewAddress(kind, id)
  const open = async (event: MouseEvent) => {
    const state = flow.getSnapshot()
    if (!state.hasTag('writing') || state.hasTag('saved')) return
    event.preventDefault()
    // Opened later, a browser would not allow it.
    const tab = window.open('about:blank', '_blank')
    flow.send({ type: 'save.now' })
    await waitFor(flow, (next) => !next.hasTag('busy'), { timeout: PATIENCE }).catch(() => {})
    if (tab) tab.location.href = address
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      onClick={open}
      className={buttonClass({ kind: 'outline', size: 'small' })}
    >
      Preview
      <ExternalIcon size={18} />
    </a>
  )
}
