import { cx } from './cx.ts'

const BODY = 'M1 9a8 8 0 0 1 16 0v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 1 18z'

interface CheckedArchProps {
  /** Null where nobody has looked yet. */
  passes: boolean | null
  className?: string
}

/** An arch of 18 px: a tick where a check passed, "!" where there is a reason, hollow where nobody has looked. */
export const CheckedArch = ({ passes, className }: CheckedArchProps) => (
  <svg
    viewBox="0 0 18 20"
    width="18"
    height="20"
    aria-hidden="true"
    className={cx('shrink-0', passes === null ? 'text-field' : passes ? 'text-brand-bright' : 'text-danger', className)}
  >
    {passes === null ? (
      <path fill="none" stroke="currentColor" strokeWidth="1.5" transform="translate(.7 .7) scale(.92)" d={BODY} />
    ) : (
      <>
        <path fill="currentColor" d={BODY} />
        <path
          fill="none"
          stroke="white"
          strokeWidth="2"
          strokeLinecap="round"
          d={passes ? 'm5.2 10.5 2.7 2.7 5-5.4' : 'M9 5.5v5.5m0 3.7v.1'}
        />
      </>
    )}
  </svg>
)
