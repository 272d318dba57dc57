import { nullable, number, object, safeParse, string } from 'valibot'
import { fromPromise } from 'xstate'
import { EVIDENCE, McpdClaim } from '#contract/members/mcpd.ts'
import {
  type ClaimDraft,
  type ClaimForm,
  type Claiming,
  mcpdClaimMachine,
  type Prepared,
} from '#machines/members/mcpd-claim/mcpd-claim.machine.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { stash, stashedFile } from '#src/site/applications/files/file-stash.ts'
import { prepareFile } from '#src/site/applications/files/prepare-file.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchMcpdCalls, mcpdQuery } from './mcpd.queries.ts'

const DRAFT = 'mcpdDraft'

const text = string()
const StoredDraft = object({
  entry: nullable(number()),
  form: object({
    title: text,
    provider: text,
    kind: text,
    first_day: text,
    last_day: text,
    hours: text,
    evidence: text,
  }),
})

function readDraft(storage: Storage | undefined): ClaimDraft | undefined {
  try {
    const read = safeParse(StoredDraft, JSON.parse(storage?.getItem(DRAFT) ?? ''))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const mcpdClaimFlow = flow('mcpdClaim', ({ call, notify, queryClient, storage, tabState }) => {
  /** How it stands then: what the office did meanwhile as well. */
  const readAgain = () => queryClient.invalidateQueries({ queryKey: mcpdQuery(call).queryKey })
  return mcpdClaimMachine.provide({
    actors: {
      readDraft: fromPromise<ClaimDraft | undefined, undefined>(async () => readDraft(storage)),
      checkForm: checkForm<ClaimForm>(McpdClaim),
      prepareFile: fromPromise<Prepared, StashedFile | undefined>(async ({ input, signal }) => {
        const file = stashedFile(tabState, input)
        if (!input || !file) throw new Error('There is no file')
        const prepared = await prepareFile(file, true)
        signal.throwIfAborted()
        tabState.files?.delete(input.id)
        if (!prepared.file) return { complaint: prepared.complaint }
        const chosen = prepared.file === file ? undefined : file.size
        return { file: stash(tabState, prepared.file, { ready: true, chosen }) }
      }),
      sendClaim: fromPromise<void, Claiming>(async ({ input: { entry, form: typed, file, report }, signal }) => {
        const form = new FormData()
        for (const [name, value] of Object.entries(typed)) if (name !== EVIDENCE) form.append(name, value)
        const evidence = stashedFile(tabState, file)
        if (evidence) form.append(EVIDENCE, evidence)
        const to = await fetchMcpdCalls()
        const sending = { form, onProgress: report, signal }
        const sent =
          entry === null
            ? call(() => to.claimMcpd, sending)
            : call(() => to.answerMcpd, { params: { id: entry }, ...sending })
        await sent.finally(readAgain)
      }),
      withdrawEntry: fromPromise<void, number>(async ({ input: id }) => {
        const to = await fetchMcpdCalls()
        await call(() => to.withdrawMcpd, { params: { id } }).finally(readAgain)
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDraft: ({ context: { entry, form } }) => {
        try {
          storage?.setItem(DRAFT, JSON.stringify({ entry, form }))
        } catch {
          // Where storage is full, what was typed lives as long as the page.
        }
      },
      forgetDraft: ({ context: { file } }) => {
        storage?.removeItem(DRAFT)
        if (file) tabState.files?.delete(file.id)
      },
    },
  })
})
