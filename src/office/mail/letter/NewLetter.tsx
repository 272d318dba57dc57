import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createLetter } from '#contract/mail/letter-endpoints.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { Button } from '#src/ui/Button.tsx'

interface NewLetterProps {
  /** To whose attendees it goes; without one it goes to members. */
  event?: number
  kind?: 'sun' | 'outline'
  children: ReactNode
}

/** Begins a draft, and opens it. */
export function NewLetter({ event, kind = 'sun', children }: NewLetterProps) {
  const { call } = useOffice()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(createLetter, { body: event === undefined ? {} : { event } }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'letters'] })
      return router.navigate({ href: `/mail/letters/${id}` })
    },
  })
  return (
    <>
      <Button kind={kind} size="small" busy={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      {error && (
        <p role="alert" className="w-full font-[560] text-danger">
          {error.message}
        </p>
      )}
    </>
  )
}
