import type { Actor } from 'xstate'
import { fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { MailTemplate, MailWords } from '#contract/mail/mail-template.ts'
import * as to from '#contract/mail/mail-template-endpoints.ts'
import {
  mailTemplateMachine,
  type TemplateAnswer,
  type WordsForm,
} from '#machines/mail/mail-template/mail-template.machine.ts'
import { newerIn, whoWasFirst } from '#machines/parts/conflict.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import type { OfficeMachine } from '#src/office/kit/flow.ts'
import { flow } from '#src/office/kit/flow.ts'
import { mailTemplate, mailTemplates } from './mail-templates.queries.ts'

export const mailTemplateFlow = flow('mailTemplate', ({ call, queryClient, notify }) => {
  /** What a change ends with: the template, or that of the person who was first. */
  async function changed(name: MailTemplate['name'], work: Promise<MailTemplate>): Promise<TemplateAnswer> {
    const now = mailTemplate(call, name)
    try {
      const template = await work
      queryClient.setQueryData(now.queryKey, template)
      void queryClient.invalidateQueries({ queryKey: mailTemplates(call).queryKey, exact: true })
      return { template }
    } catch (error) {
      const newer = newerIn(MailTemplate, error)
      if (!newer) throw error
      queryClient.setQueryData(now.queryKey, newer.theirs)
      return { template: newer.theirs, first: whoWasFirst(newer) }
    }
  }
  return mailTemplateMachine.provide({
    actors: {
      checkForm: checkForm<WordsForm>(MailWords),
      saveWords: fromPromise<TemplateAnswer, { template: MailTemplate; form: WordsForm; reason: string }>(
        ({ input: { template, form, reason } }) => {
          const { name, version } = template
          if (template.guarded && !reason.trim())
            return Promise.reject(new Refusal(400, 'Say why, for the person who approves it.'))
          void queryClient.invalidateQueries({ queryKey: ['desk'] })
          return changed(
            name,
            call(to.saveMailTemplate, {
              params: { name },
              body: { ...form, version, reason },
              act: `Change the mail: ${template.title}`,
            }),
          )
        },
      ),
      testWords: fromPromise<void, { template: MailTemplate; form: WordsForm }>(
        async ({ input: { template, form } }) => {
          await call(to.testMailTemplate, { params: { name: template.name }, body: form })
        },
      ),
      takeBuiltIn: fromPromise<TemplateAnswer, { template: MailTemplate }>(({ input: { template } }) => {
        const { name, version } = template
        return changed(
          name,
          call(to.takeBuiltInTemplate, {
            params: { name },
            body: { version },
            act: `Use the built-in words: ${template.title}`,
          }),
        )
      }),
    },
    // Why something failed is said beside the form.
    actions: { notify: (_, notice) => notice.tone === 'success' && notify(notice) },
  })
})

export type TemplateActor = Actor<OfficeMachine<'mailTemplate'>>
