import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_auth/forgot-password')({
  staticData: { title: 'Forgot Password' },
  component: ComingSoon,
})
