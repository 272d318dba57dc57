import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { MailWords } from '#contract/mail/mail-template.ts'
import { wordFaults } from '#domain/mail/mail-template.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { useRested } from '#src/office/kit/use-rested.ts'
import { mailPreview } from '#src/office/mail/template/mail-templates.queries.ts'
import { MailHtml } from './MailHtml.tsx'
import type { TemplateActor } from './mail-template.flow.ts'

/** The mail with sample data, as it would be sent, a moment after the last letter was typed. */
export function Preview({ flow }: { flow: TemplateActor }) {
  const { call } = useOffice()
  const { template, form } = useSelector(flow, ({ context }) => context)
  const words = useRested(form)
  const [fault] = Object.values({ ...fieldErrors(MailWords, words), ...wordFaults(words, template) })
  const query = useQuery({ ...mailPreview(call, template.name, words), enabled: fault === undefined })
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <h2 className="block-title">Preview</h2>
      <p className="text-ink-2">
        {fault ?? 'With sample data.'}
        {fault && query.data && ' The preview shows the last version that can be sent.'}
      </p>
      {(fault === undefined || query.data) && (
        <LoadState query={query} rows={6}>
          {({ subject, text, html }) => (
            <>
              <p className="break-words border-ink border-t-2 pt-3">
                <span className="text-ink-2">Subject</span> <span className="font-semibold">{subject}</span>
              </p>
              <MailHtml html={html} />
              <details>
                <summary className="cursor-pointer font-semibold">As text</summary>
                <pre className="mt-2 whitespace-pre-wrap break-words rounded-card border border-line p-4 text-small">
                  {text}
                </pre>
              </details>
            </>
          )}
        </LoadState>
      )}
    </section>
  )
}
