import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Fields = Readonly<Record<string, string>>
type Send<Answer> = (file: File, progress: (share: number) => void, fields: Fields) => Promise<Answer>

/** One file on its way: how far it is, and why it did not arrive. */
export function useUpload<Answer>(send: Send<Answer>, onDone: (answer: Answer, file: File) => void) {
  const [share, setShare] = useState(0)
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: ({ file, fields }: { file: File; fields: Fields }) => send(file, setShare, fields),
    onSuccess: (answer, { file }) => onDone(answer, file),
  })
  return {
    file: isPending ? variables.file : undefined,
    /** What was sent last, arrived or not. */
    sent: variables?.file,
    progress: isPending ? Math.round(share * 100) : undefined,
    trouble: error?.message,
    error,
    /** Sends it, with what else the form has. */
    take(file: File | undefined, fields: Fields = {}) {
      reset()
      setShare(0)
      if (file) mutate({ file, fields })
    },
  }
}
