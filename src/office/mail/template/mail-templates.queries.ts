import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MailTemplate, MailWords } from '#contract/mail/mail-template.ts'
import * as to from '#contract/mail/mail-template-endpoints.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

type Name = MailTemplate['name']

export const mailTemplates = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['mail-templates'],
    queryFn: ({ signal }) => call(to.listMailTemplates, { signal }),
    staleTime: 0,
  })

export const mailTemplate = (call: OfficeCall, name: Name) =>
  queryOptions({
    queryKey: ['mail-templates', name],
    queryFn: ({ signal }) => call(to.getMailTemplate, { params: { name }, signal }),
    staleTime: 0,
  })

/** The mail in these words; until it is here, as it was before. */
export const mailPreview = (call: OfficeCall, name: Name, words: MailWords) =>
  queryOptions({
    queryKey: ['mail-preview', name, words],
    queryFn: ({ signal }) => call(to.previewMailTemplate, { params: { name }, body: words, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
