import { fromPromise } from 'xstate'
import { type LetterForm, ownPapersMachine, type PaperAsk } from '#machines/members/own-papers/own-papers.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { saveBlob } from '#src/lib/save-blob.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchPaperCalls, ownPapersQuery } from './papers.queries.ts'

const errorsOf = ({ to }: LetterForm): FieldErrors<LetterForm> =>
  to.trim() === '' ? { to: 'Say to whom the letter is.' } : {}

export const ownPapersFlow = flow('ownPapers', ({ call, queryClient, notify }) => {
  const { queryKey } = ownPapersQuery(call)
  const readAgain = () => queryClient.invalidateQueries({ queryKey })
  async function doAsk(ask: PaperAsk): Promise<Notice> {
    const to = await fetchPaperCalls()
    if (ask.what === 'save') {
      const file = await call(() => to.getOwnPaperPdf, { params: { id: ask.id } })
      saveBlob(file, `${ask.number}.pdf`)
      return { tone: 'success', title: `${ask.number} is saved`, text: 'It is among your downloads.' }
    }
    if (ask.what === 'certificate') {
      const { seat } = ask
      queryClient.setQueryData(queryKey, await call(() => to.askForCertificate, { body: { seat } }).catch(failed))
      return { tone: 'success', title: 'Your certificate is being made', text: 'We mail you once it is here.' }
    }
    const { shown } = ask
    queryClient.setQueryData(queryKey, await call(() => to.showStanding, { body: { shown } }).catch(failed))
    return { tone: 'success', title: 'Your choice is saved' }
  }
  /** What the office did meanwhile is seen then, too. */
  const failed = async (error: unknown) => {
    await readAgain()
    throw error
  }
  return ownPapersMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<LetterForm>, LetterForm>(async ({ input }) => errorsOf(input)),
      sendForm: fromPromise<void, LetterForm>(async ({ input }) => {
        const to = await fetchPaperCalls()
        await call(() => to.askForLetter, { body: input }).finally(readAgain)
      }),
      doAsk: fromPromise<Notice, PaperAsk>(({ input }) => doAsk(input)),
    },
    actions: { notify: (_, notice) => notify(notice) },
  })
})
