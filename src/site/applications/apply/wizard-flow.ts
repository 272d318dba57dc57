import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { type FileSlot, slotsOf } from '#machines/applications/application/application-form.ts'
import type { MachineOf } from '#machines/registry.ts'
import { fileNote, stash, stashedFile } from '#src/site/applications/files/file-stash.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'

export type WizardFlow = Actor<MachineOf<'application'>>

export interface GradeName {
  id: number
  name: string
}

export interface WizardPartProps {
  flow: WizardFlow
}

/** How much of each file has left, where they leave one after the other and the text before them. */
export function sharesSent(sizes: readonly number[], { sent, total }: { sent: number; total: number }): number[] {
  let before = total - sizes.reduce((all, size) => all + size, 0)
  return sizes.map((size) => {
    const share = Math.max(0, Math.min(1, (sent - before) / size))
    before += size
    return share * 100
  })
}

/** One file of the application: it, what is said of it, and how it is chosen and removed. */
export function useFile(flow: WizardFlow, slot: FileSlot) {
  const { tabState } = useFlows()
  const told = useSelector(flow, ({ context }) => context.files[slot])
  const lost = useSelector(flow, ({ context }) => context.lost[slot])
  const error = useSelector(flow, ({ context }) => context.errors[slot])
  const progress = useSelector(flow, (state) => {
    const { kind, files, progress } = state.context
    if (!state.hasTag('sending')) return undefined
    const slots = slotsOf(kind).filter((one) => files[one])
    const sizes = slots.map((one) => files[one]?.size ?? 0)
    return progress ? sharesSent(sizes, progress)[slots.indexOf(slot)] : 0
  })
  const choose = (file: File | undefined) =>
    file
      ? flow.send({ type: 'file.choose', slot, file: stash(tabState, file) })
      : flow.send({ type: 'file.remove', slot })
  return { file: stashedFile(tabState, told), note: told && fileNote(told), lost, error, progress, choose }
}
