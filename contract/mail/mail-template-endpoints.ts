import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  ByMailTemplate,
  MailPreview,
  MailTemplate,
  MailTemplateEdit,
  MailTemplateEntry,
  MailTemplateStep,
  MailWords,
} from './mail-template.ts'

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/office/mail-templates',
  access: 'office',
  permission: 'mail.read',
  at: 'data.templates',
  answer: v.array(MailTemplateEntry),
  failure: somethingWentWrong,
})

export const getMailTemplate = endpoint({
  method: 'GET',
  path: '/office/mail-templates/{name}',
  access: 'office',
  permission: 'mail.read',
  params: ByMailTemplate,
  at: 'data',
  answer: MailTemplate,
  failure: somethingWentWrong,
})

/** Mails of this kind say so from now on. */
export const saveMailTemplate = endpoint({
  method: 'POST',
  path: '/office/mail-templates/{name}',
  access: 'office',
  permission: 'mail.templates',
  params: ByMailTemplate,
  body: MailTemplateEdit,
  at: 'data',
  answer: MailTemplate,
  failure: somethingWentWrong,
})

/** Back to the words that the site comes with. */
export const takeBuiltInTemplate = endpoint({
  method: 'POST',
  path: '/office/mail-templates/{name}/built-in',
  access: 'office',
  permission: 'mail.templates',
  params: ByMailTemplate,
  body: MailTemplateStep,
  at: 'data',
  answer: MailTemplate,
  failure: somethingWentWrong,
})

/** These words as a mail, with sample data; keeps nothing. */
export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/office/mail-templates/{name}/preview',
  access: 'office',
  permission: 'mail.read',
  params: ByMailTemplate,
  body: MailWords,
  at: 'data',
  answer: MailPreview,
  failure: somethingWentWrong,
})

/** Mails these words to the caller, with sample data. */
export const testMailTemplate = endpoint({
  method: 'POST',
  path: '/office/mail-templates/{name}/test',
  access: 'office',
  permission: 'mail.test',
  params: ByMailTemplate,
  body: MailWords,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
