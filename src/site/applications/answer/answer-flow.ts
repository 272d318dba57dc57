import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { AskedItem } from '#contract/applications/answer.ts'
import { nameOf } from '#machines/applications/answer-request/answer-request-context.ts'
import type { MachineOf } from '#machines/registry.ts'
import { fileNote, stash, stashedFile } from '#src/site/applications/files/file-stash.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'

export type AnswerFlow = Actor<MachineOf<'answerRequest'>>

export interface QuestionProps {
  flow: AnswerFlow
  item: AskedItem
}

/** The file that answers a question: it, what is said of it, and how it is chosen. */
export function useAnswerFile(flow: AnswerFlow, item: AskedItem) {
  const { tabState } = useFlows()
  const name = nameOf(item)
  const chosen = useSelector(flow, ({ context }) => (context.chosen?.name === name ? context.chosen.file : undefined))
  const sent = useSelector(flow, ({ context }) => context.files[name])
  const error = useSelector(flow, ({ context }) => context.errors[name])
  const progress = useSelector(flow, ({ context }) => context.progress)
  const isAnotherSent = useSelector(flow, ({ context }) => context.chosen !== undefined && context.chosen.name !== name)
  const told = chosen ?? sent
  return {
    file: stashedFile(tabState, told),
    note: sent && !chosen ? `${fileNote({ ...sent, ready: true })}, kept` : told && fileNote(told),
    error,
    progress: chosen?.ready ? ((progress?.sent ?? 0) / (progress?.total || 1)) * 100 : undefined,
    isAnotherSent,
    choose: (file: File | undefined) =>
      file
        ? flow.send({ type: 'file.choose', name, file: stash(tabState, file) })
        : flow.send({ type: 'file.remove', name }),
  }
}
