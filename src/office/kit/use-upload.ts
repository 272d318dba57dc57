import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Send<Answer> = (file: File, progress: (share: number) => void) => Promise<Answer>

/** One file on its way: how far it is, and why it did not arrive. */
export function useUpload<Answer>(send: Send<Answer>, onDone: (answer: Answer, file: File) => void) {
  const [share, setShare] = useState(0)
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: (file: File) => send(file, setShare),
    onSuccess: onDone,
  })
  return {
    file: isPending ? variables : undefined,
    progress: isPending ? Math.round(share * 100) : undefined,
    trouble: error?.message,
    take(file: File | undefined) {
      reset()
      setShare(0)
      if (file) mutate(file)
    },
  }
}
