import { useMutation } from '@tanstack/react-query'
import { saveBlob } from '#src/lib/save-blob.ts'
import { Button } from '#src/ui/Button.tsx'

interface SaveFileProps {
  ask: () => Promise<Blob>
  nameOf: (file: Blob) => string
  label: string
  kind?: 'brand' | 'sun' | 'outline'
}

/** Saves a file that the office has made. */
export function SaveFile({ ask, nameOf, label, kind = 'brand' }: SaveFileProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ask,
    onSuccess: (file) => saveBlob(file, nameOf(file)),
  })
  return (
    <>
      <Button kind={kind} size={kind === 'sun' ? undefined : 'small'} busy={isPending} onClick={() => mutate()}>
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
