import { useQuery } from '@tanstack/react-query'
import { previewReminder } from '#contract/dues/reminders.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { MailHtml } from '#src/office/mail/template/MailHtml.tsx'

/** The mail of one reminder, as it would leave now. */
export function ReminderMail({ id }: { id: number }) {
  const { call } = useOffice()
  const query = useQuery({
    queryKey: ['reminder-mail', id],
    queryFn: () => call(previewReminder, { params: { id } }),
    staleTime: 0,
  })
  return (
    <LoadState query={query} rows={6}>
      {({ subject, html }) => (
        <div className="grid gap-3">
          <p className="break-words">
            <span className="text-ink-2">Subject</span> <span className="font-semibold">{subject}</span>
          </p>
          <MailHtml html={html} />
        </div>
      )}
    </LoadState>
  )
}
