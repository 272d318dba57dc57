import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_auth/reset-password')({
  staticData: { title: 'Reset Password' },
  component: ComingSoon,
})
