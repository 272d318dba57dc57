import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'

/** In the place of a list that could not be had. Asks again when told to, and by itself when the connection is back. */
export function Missing({ text }: { text: string }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    router.invalidate().finally(() => setAsking(false))
  }
  useEffect(() => {
    const back = () => router.invalidate()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [router])
  return <FailurePanel text={text || somethingWentWrong} busy={asking} onRetry={ask} />
}
