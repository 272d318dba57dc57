import { useMutation } from '@tanstack/react-query'
import type { Task } from '#contract/office/task.ts'
import { getTaskFile } from '#contract/office/task-endpoints.ts'
import { saveBlob } from '#src/lib/save-blob.ts'
import { Button } from '#src/ui/Button.tsx'
import { useOffice } from '../flows/flow.ts'

interface TaskFileProps {
  task: Pick<Task, 'id' | 'kind'>
  label: string
  kind?: 'brand' | 'sun'
}

/** Saves the file that a job has made. */
export function TaskFile({ task: { id, kind: job }, label, kind = 'brand' }: TaskFileProps) {
  const { call } = useOffice()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(getTaskFile, { params: { id } }),
    onSuccess: (file) => saveBlob(file, `${job}-${id}.${file.type.startsWith('text/csv') ? 'csv' : 'xlsx'}`),
  })
  return (
    <>
      <Button kind={kind} size={kind === 'brand' ? 'small' : undefined} busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <p role="alert" className="order-last w-full font-[560] text-danger">
          {error.message}
        </p>
      )}
    </>
  )
}
