import type { FileSlot } from '#machines/applications/application/application-form.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { certificateKinds, pictureKinds } from '#src/ui/form/file-kinds.ts'
import { useFile, type WizardPartProps } from './wizard-flow.ts'

interface FileFieldProps extends WizardPartProps {
  slot: FileSlot
  label: string
  optional?: boolean
  className?: string
}

export function FileField({ flow, slot, label, optional, className }: FileFieldProps) {
  const { file, note, lost, error, progress, choose } = useFile(flow, slot)
  const hint = lost
    ? `Choose ${lost} again: it was lost when the page was reloaded.`
    : 'At most 5 MB. A larger photograph is made smaller for you.'
  // A face is shown, a certificate is read.
  const kinds = slot === 'passport' ? pictureKinds : certificateKinds
  return (
    <Field id={slot} label={label} hint={hint} optional={optional} error={error} className={className}>
      <FileDrop file={file} kinds={kinds} note={note} progress={progress} onFile={choose} />
    </Field>
  )
}
