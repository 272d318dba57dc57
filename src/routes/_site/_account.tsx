import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Who may see an account is only known in the browser: the server sends the shell alone. */
export const Route = createFileRoute('/_site/_account')({ ssr: false, component: Outlet })
