import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { MOST_FILE_BYTES } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { UnknownColumns } from '#contract/money/bank.ts'
import { useUpload } from '#src/office/kit/fields/use-upload.ts'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { StatementColumns } from './StatementColumns.tsx'

interface BankUploadProps {
  title: string
  label: string
  /** The list of such files: what was sent stands below it. */
  list: { to: string; label: string }
  send: (form: FormData, progress: (sent: { sent: number; total: number }) => void) => Promise<{ id: number }>
  children: ReactNode
}

/** The columns of the file, where nobody knows what they hold. */
const askedIn = (error: Error | null) => {
  const read = error instanceof Refusal ? v.safeParse(UnknownColumns, error.details) : undefined
  return read?.success ? read.output : undefined
}

/** Sends a file of the bank or of the gateway, and opens what was read of it. */
export function BankUpload({ title, label, list, send, children }: BankUploadProps) {
  const router = useRouter()
  const upload = useUpload(
    (file: File, progress, fields) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(fields)) form.append(name, text)
      form.append('name', file.name)
      form.append('file', file)
      return send(form, ({ sent, total }) => progress(total > 0 ? sent / total : 0))
    },
    ({ id }) => void router.navigate({ href: `${list.to}/${id}`, replace: true }),
  )
  const asked = askedIn(upload.error)
  const file = (
    <div className="grid max-w-xl gap-6">
      <p className="text-ink-2">{children}</p>
      <Field label={label} error={asked ? undefined : upload.trouble}>
        <FileDrop
          file={upload.file}
          onFile={upload.take}
          progress={upload.progress}
          kinds={['csv', 'txt']}
          maxBytes={MOST_FILE_BYTES}
        />
      </Field>
    </div>
  )
  return (
    <>
      <PageHead title={title} above={[{ to: '/money', label: 'Money' }, list]} />
      {asked ? (
        <StatementColumns
          key={upload.sent?.name}
          asked={asked}
          trouble={upload.trouble}
          onChosen={(layout) => upload.take(upload.sent, { layout: JSON.stringify(layout) })}
        >
          {file}
        </StatementColumns>
      ) : (
        <div className="page-body">{file}</div>
      )}
    </>
  )
}
