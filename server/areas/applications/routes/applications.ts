import * as answers from '#contract/applications/answer-endpoints.ts'
import { ANSWER_FILE } from '#contract/applications/answer-file.ts'
import { applyForMembership } from '#contract/applications/apply-endpoints.ts'
import { ApplicationForm } from '#contract/applications/membership.ts'
import * as to from '#contract/endpoints.ts'
import { apply } from '#server/areas/applications/apply/apply.ts'
import { applyForUpgrade } from '#server/areas/applications/apply/apply-for-upgrade.ts'
import { getOwnFile } from '#server/areas/applications/apply/get-file.ts'
import { getLinkHolder, openOwnLink } from '#server/areas/applications/apply/payment-links.ts'
import { readEligibility } from '#server/areas/applications/grade/read-eligibility.ts'
import { saveAnswer, sendAnswers, withdrawApplication } from '#server/areas/applications/questions/answer-questions.ts'
import { openOwnQuestions } from '#server/areas/applications/questions/links.ts'
import { getQuestions } from '#server/areas/applications/questions/read-questions.ts'
import { uploadAnswer } from '#server/areas/applications/questions/upload-answer.ts'
import { listUpgrades } from '#server/areas/applications/review/list-upgrades.ts'
import { networksOf } from '#server/areas/common/rate-limit.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { attemptKey, formOf } from '#server/http/input.ts'
import { route } from '#server/http/route.ts'
import { MOST_REQUEST_BYTES, readUpload } from '#server/http/upload.ts'
import { createUploadMemory } from '#server/http/upload-memory.ts'
import { createQueues } from '#server/ports/queue.ts'
import { privateFileRoute } from './private-file.ts'

/** Of one network a form is looked at after the other: its pictures take the processor, and others want theirs. */
const crowdOfNetwork = {
  atOnce: 1,
  mostWaiting: 8,
  full: 'Too many applications are coming from your network just now. Please try again shortly.',
}

/** What of all callers, and of one network, may arrive at once and lie in memory meanwhile. */
const most = { bytes: { all: 6 * MOST_REQUEST_BYTES, each: 2 * MOST_REQUEST_BYTES }, forms: { all: 200, each: 40 } }

/** Becoming a member, and rising. */
export function membershipRoutes(app: App, deps: AreaDeps) {
  const { store } = deps
  const memory = createUploadMemory(most)
  const inTurn = createQueues(crowdOfNetwork)
  route(app, deps, applyForMembership, async ({ account, ...ctx }, _input, c) => {
    const network = networksOf(ctx.address).at(-1)?.of ?? ctx.address
    const own = memory.open(network)
    const read = async () => {
      const { fields, files } = await readUpload(c, own)
      return { form: formOf(ApplicationForm, fields), sent: fields, files }
    }
    try {
      return await apply(ctx, { account, read, store, inTurn: (work) => inTurn(network, work), key: attemptKey(c) })
    } finally {
      own.release()
    }
  })
  route(app, deps, answers.getQuestions, getQuestions)
  route(app, deps, answers.saveAnswer, saveAnswer)
  route(app, deps, answers.uploadAnswer, async (ctx, input, c) => {
    const network = networksOf(ctx.address).at(-1)?.of ?? ctx.address
    const own = memory.open(network)
    const read = async () => {
      const { files } = await readUpload(c, own)
      return files.find(({ field }) => field === ANSWER_FILE)?.bytes
    }
    try {
      return await uploadAnswer(ctx, { ...input, read, store, inTurn: (work) => inTurn(network, work) })
    } finally {
      own.release()
    }
  })
  route(app, deps, answers.sendAnswers, sendAnswers)
  route(app, deps, answers.withdrawApplication, withdrawApplication)
  route(app, deps, to.openOwnQuestions, openOwnQuestions)
  route(app, deps, to.getLinkHolder, getLinkHolder)
  route(app, deps, to.openOwnLink, openOwnLink)
  route(app, deps, to.listUpgrades, listUpgrades)
  route(app, deps, to.getEligibility, (ctx) => readEligibility(ctx, ctx.account))
  route(app, deps, to.applyForUpgrade, applyForUpgrade)
  privateFileRoute(app, deps, { endpoint: to.getOwnFile, files: store.files, find: getOwnFile })
}
