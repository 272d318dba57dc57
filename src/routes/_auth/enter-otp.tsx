import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_auth/enter-otp')({
  staticData: { title: 'Check your Email' },
  component: ComingSoon,
})
