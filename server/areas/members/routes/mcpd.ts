import type { Context as Call } from 'hono'
import { McpdClaim } from '#contract/members/mcpd.ts'
import * as own from '#contract/members/mcpd-endpoints.ts'
import * as to from '#contract/members/office-mcpd.ts'
import { networksOf } from '#server/areas/common/rate-limit.ts'
import { acceptMcpd, askMcpd, enterMcpd, refuseMcpd, takeBackMcpd } from '#server/areas/members/mcpd/decide-mcpd.ts'
import { getMcpd } from '#server/areas/members/mcpd/mcpd.list.ts'
import { answerMcpd, type Claiming, claimMcpd, getOwnMcpd, withdrawMcpd } from '#server/areas/members/mcpd/own-mcpd.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { formOf } from '#server/http/input.ts'
import { route } from '#server/http/route.ts'
import { MOST_REQUEST_BYTES, readUpload } from '#server/http/upload.ts'
import { createUploadMemory } from '#server/http/upload-memory.ts'
import { createQueues } from '#server/ports/queue.ts'

/** Of one network a form is looked at after the other. */
const crowdOfNetwork = {
  atOnce: 1,
  mostWaiting: 8,
  full: 'Too many trainings are coming from your network just now. Please try again shortly.',
}

/** What of all callers, and of one network, may arrive at once and lie in memory meanwhile. */
const most = { bytes: { all: 4 * MOST_REQUEST_BYTES, each: MOST_REQUEST_BYTES }, forms: { all: 100, each: 20 } }

/** The trainings of members: claimed by them, decided by the office. */
export function mcpdRoutes(app: App, deps: AreaDeps) {
  const memory = createUploadMemory(most)
  const queues = createQueues(crowdOfNetwork)
  /** Has a form of several parts read and taken in, with its file in memory as long. */
  async function claiming<Answer>(
    address: string,
    c: Call,
    work: (sent: Claiming) => Promise<Answer>,
  ): Promise<Answer> {
    const network = networksOf(address).at(-1)?.of ?? address
    const held = memory.open(network)
    const read = async () => {
      const { fields, files } = await readUpload(c, held)
      return { form: formOf(McpdClaim, fields), files }
    }
    try {
      return await work({ read, store: deps.store, inTurn: (one) => queues(network, one) })
    } finally {
      held.release()
    }
  }
  route(app, deps, own.getOwnMcpd, getOwnMcpd)
  route(app, deps, own.claimMcpd, (ctx, _input, c) => claiming(ctx.address, c, (sent) => claimMcpd(ctx, sent)))
  route(app, deps, own.withdrawMcpd, withdrawMcpd)
  route(app, deps, own.answerMcpd, (ctx, { id }, c) => claiming(ctx.address, c, (sent) => answerMcpd(ctx, id, sent)))
  // Before the one of an entry, whose number could be this word.
  route(app, deps, to.acceptMcpd, acceptMcpd)
  route(app, deps, to.getMcpd, getMcpd)
  route(app, deps, to.askMcpd, askMcpd)
  route(app, deps, to.refuseMcpd, refuseMcpd)
  route(app, deps, to.takeBackMcpd, takeBackMcpd)
  route(app, deps, to.enterMcpd, enterMcpd)
}
