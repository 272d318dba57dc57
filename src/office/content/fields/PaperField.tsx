import * as v from 'valibot'
import { uploadPaper } from '#contract/content/content-endpoints.ts'
import { Paper } from '#contract/content/kinds/fields.ts'
import { useUpload } from '#src/office/kit/fields/use-upload.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { sizeText } from '#src/ui/form/file-kinds.ts'
import { FileIcon } from '#src/ui/icons/page-icons.tsx'
import type { FieldControlProps } from './field-props.ts'

const kinds = ['pdf', 'csv', 'txt', 'zip', 'docx', 'pptx', 'xlsx']
const LONGEST_NAME = 80

/** "Code of Ethics (2027).PDF" is handed out as code-of-ethics-2027.pdf. */
export function paperName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const dot = plain.lastIndexOf('.')
  const start = plain
    .slice(0, dot)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${start.slice(0, LONGEST_NAME) || 'file'}${plain.slice(dot)}`
}

/** A file to take home. */
export function PaperField({ field, value, onChange, disabled, problem }: Omit<FieldControlProps, 'round'>) {
  const { call } = useOffice()
  const read = v.safeParse(Paper, value)
  const paper = read.success ? read.output : null
  const upload = useUpload((file: File, progress) => {
    const form = new FormData()
    form.append('name', paperName(file.name))
    form.append('file', file)
    return call(uploadPaper, { form, onProgress: ({ sent, total }) => progress(total > 0 ? sent / total : 0) })
  }, onChange)
  return (
    <div className="grid gap-3">
      {paper && (
        <p className="flex items-start gap-2">
          <FileIcon size={20} className="mt-0.5" />
          <span className="min-w-0 break-words">
            {paper.name}
            {paper.size !== null && <span className="text-ink-2"> {sizeText(paper.size)}</span>}
          </span>
        </p>
      )}
      <Field
        id={`content-${field.name}`}
        label={paper ? `Replace the ${field.label.toLowerCase()}` : field.label}
        hint={field.hint}
        optional={field.optional || paper !== null}
        error={upload.trouble ?? problem}
      >
        <FileDrop
          file={upload.file}
          onFile={upload.take}
          progress={upload.progress}
          kinds={kinds}
          disabled={disabled}
        />
      </Field>
    </div>
  )
}
