import * as templates from '#contract/mail/mail-template-endpoints.ts'
import * as to from '#contract/mail/outbox.ts'
import { changeMail } from '#server/areas/mail/change-mail.ts'
import { listMailTemplates, readMailTemplate } from '#server/areas/mail/mail-template/read-templates.ts'
import { saveMailTemplate, takeBuiltIn } from '#server/areas/mail/mail-template/save-template.ts'
import { previewMailTemplate, testMailTemplate } from '#server/areas/mail/mail-template/try-template.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** The outbox, as the office sees it, and the words of its mails. */
export function mailRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.retryMail, (ctx, { id }) => changeMail(ctx, id, 'retry'))
  route(app, deps, to.withdrawMail, (ctx, { id }) => changeMail(ctx, id, 'withdraw'))
  route(app, deps, templates.listMailTemplates, listMailTemplates)
  route(app, deps, templates.getMailTemplate, readMailTemplate)
  route(app, deps, templates.saveMailTemplate, saveMailTemplate)
  route(app, deps, templates.takeBuiltInTemplate, takeBuiltIn)
  route(app, deps, templates.previewMailTemplate, previewMailTemplate)
  route(app, deps, templates.testMailTemplate, testMailTemplate)
}
