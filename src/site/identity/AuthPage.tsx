import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLinkClass } from '#src/ui/links.tsx'

interface AuthPageProps {
  title: string
  lead: ReactNode
  children: ReactNode
  /** Ways to the neighbouring pages. */
  foot: ReactNode
}

/** One of the pages around sign-in: what it is for, its form, and where else to go. */
export const AuthPage = ({ title, lead, children, foot }: AuthPageProps) => (
  <>
    <h1 className="font-serif-display text-h1">{title}</h1>
    <div className="mt-2 mb-8 text-ink-2 text-lede">{lead}</div>
    {children}
    <div className="mt-7 grid gap-2 border-line border-t pt-6 text-ink-2">{foot}</div>
  </>
)

export const BackToLogin = () => (
  <p>
    <Link to="/login" className={textLinkClass}>
      Back to Login
    </Link>
  </p>
)
