import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import {
  ByMailTemplate,
  MailPreview,
  MailTemplate,
  MailTemplateEdit,
  MailTemplateEntry,
  MailTemplateStep,
  MailWords,
} from './mail-template.ts'

export const listMailTemplates = office.get('/mail-templates', 'mail.read', {
  at: 'data.templates',
  answer: v.array(MailTemplateEntry),
})

export const getMailTemplate = office.get('/mail-templates/{name}', 'mail.read', {
  params: ByMailTemplate,
  answer: MailTemplate,
})

/** Mails of this kind say so from now on. */
export const saveMailTemplate = office.post('/mail-templates/{name}', 'mail.templates', {
  params: ByMailTemplate,
  body: MailTemplateEdit,
  answer: MailTemplate,
})

/** Back to the words that the site comes with. */
export const takeBuiltInTemplate = office.post('/mail-templates/{name}/built-in', 'mail.templates', {
  params: ByMailTemplate,
  body: MailTemplateStep,
  answer: MailTemplate,
})

/** These words as a mail, with sample data; keeps nothing. */
export const previewMailTemplate = office.post('/mail-templates/{name}/preview', 'mail.read', {
  params: ByMailTemplate,
  body: MailWords,
  answer: MailPreview,
})

/** Mails these words to the caller, with sample data. */
export const testMailTemplate = office.post('/mail-templates/{name}/test', 'mail.test', {
  params: ByMailTemplate,
  body: MailWords,
})
