import * as to from '#contract/mail/letter-endpoints.ts'
import { changeLetter } from '#server/areas/mail/letter/change-letter.ts'
import { readLetter } from '#server/areas/mail/letter/letter.ts'
import { listLetterPeople } from '#server/areas/mail/letter/list-people.ts'
import { createLetter, saveLetter } from '#server/areas/mail/letter/save-letter.ts'
import { sendLetter } from '#server/areas/mail/letter/send-letter.ts'
import { testLetter } from '#server/areas/mail/letter/test-letter.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** Letters to many members. */
export function letterRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.listLetterPeople, listLetterPeople)
  route(app, deps, to.createLetter, createLetter)
  route(app, deps, to.getLetter, (ctx, { id }) => readLetter(ctx.db, ctx, id))
  route(app, deps, to.watchLetter, (ctx, { id }) => readLetter(ctx.db, ctx, id))
  route(app, deps, to.saveLetter, saveLetter)
  route(app, deps, to.testLetter, testLetter)
  route(app, deps, to.sendLetter, sendLetter)
  route(app, deps, to.pauseLetter, (ctx, { id }) => changeLetter(ctx, id, 'pause'))
  route(app, deps, to.resumeLetter, (ctx, { id }) => changeLetter(ctx, id, 'resume'))
  route(app, deps, to.cancelLetter, (ctx, { id }) => changeLetter(ctx, id, 'cancel'))
}
