import type { ReactNode } from 'react'

export interface IconProps {
  size?: number
  className?: string | undefined
}

interface FrameProps extends IconProps {
  strokeWidth?: number
  children: ReactNode
}

export function Icon({ size = 20, strokeWidth = 2, className, children }: FrameProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
    >
      {children}
    </svg>
  )
}
