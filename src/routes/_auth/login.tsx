import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_auth/login')({
  staticData: { title: 'Sign In' },
  component: ComingSoon,
})
