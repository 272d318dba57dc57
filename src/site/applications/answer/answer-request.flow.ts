import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { AskedItem } from '#contract/applications/answer.ts'
import { ANSWER_FILE } from '#contract/applications/answer-file.ts'
import { answerRequestMachine } from '#machines/applications/answer-request/answer-request.machine.ts'
import {
  type Chosen,
  type Opened,
  type Typed,
  unsaved,
} from '#machines/applications/answer-request/answer-request-context.ts'
import type { Prepared, Saving, Uploading } from '#machines/applications/answer-request/answer-request-setup.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { stash, stashedFile } from '../files/file-stash.ts'
import { prepareFile } from '../files/prepare-file.ts'
import { forgetAnswers, readAnswers, storeAnswers } from './typed-answers.ts'

/** What the page of the chapter's questions asks for: fetched there alone. */
export const fetchAnswerCalls = onFirstUse(() => import('#contract/applications/answer-endpoints.ts'))

interface Link {
  token: string
}

const watchConnection = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const back = () => sendBack({ type: 'connection.back' })
  addEventListener('online', back)
  return () => removeEventListener('online', back)
})

export const answerRequestFlow = flow('answerRequest', ({ call, notify, storage, tabState }) => {
  /** One after the other, so that what was typed last is what stays. */
  async function saveAll({ token, typed }: Saving, signal: AbortSignal): Promise<Typed[]> {
    const to = await fetchAnswerCalls()
    for (const { item, value } of typed) {
      await call(() => to.saveAnswer, { params: { token, item }, body: { value }, signal })
    }
    return typed
  }

  return answerRequestMachine.provide({
    actors: {
      watchConnection,
      readRequest: fromPromise<Opened, Link>(async ({ input: { token }, signal }) => {
        const to = await fetchAnswerCalls()
        const asked = await call(() => to.getQuestions, { params: { token }, signal })
        return { asked, kept: readAnswers(storage, token) }
      }),
      saveAnswers: fromPromise<Typed[], Saving>(({ input, signal }) => saveAll(input, signal)),
      prepareFile: fromPromise<Prepared, Chosen | undefined>(async ({ input, signal }) => {
        const file = stashedFile(tabState, input?.file)
        if (!input || !file) throw new Error('There is no file')
        const prepared = await prepareFile(file, true)
        signal.throwIfAborted()
        if (!prepared.file) return { complaint: prepared.complaint }
        const chosen = prepared.file === file ? undefined : file.size
        tabState.files?.delete(input.file.id)
        return { file: stash(tabState, prepared.file, { ready: true, chosen }) }
      }),
      uploadFile: fromPromise<AskedItem, Uploading>(async ({ input: { token, item, chosen, report }, signal }) => {
        const file = stashedFile(tabState, chosen?.file)
        if (!file) throw new Error('There is no file')
        const form = new FormData()
        form.append(ANSWER_FILE, file)
        const to = await fetchAnswerCalls()
        return call(() => to.uploadAnswer, { params: { token, item }, form, onProgress: report, signal })
      }),
      sendAnswers: fromPromise<void, Saving>(async ({ input, signal }) => {
        await saveAll(input, signal)
        const to = await fetchAnswerCalls()
        await call(() => to.sendAnswers, { params: { token: input.token }, signal })
      }),
      withdraw: fromPromise<void, Link>(async ({ input: { token }, signal }) => {
        const to = await fetchAnswerCalls()
        await call(() => to.withdrawApplication, { params: { token }, signal })
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeTyped: ({ context }) => {
        const isKept = unsaved(context).length === 0
        if (isKept) forgetAnswers(storage)
        else storeAnswers(storage, context.token, context.form)
      },
      forgetTyped: () => forgetAnswers(storage),
    },
  })
})
