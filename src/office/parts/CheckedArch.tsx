/** An arch of 18 px: a tick where a check passed, else "!". */
export const CheckedArch = ({ passes }: { passes: boolean }) => (
  <svg
    viewBox="0 0 18 20"
    width="18"
    height="20"
    aria-hidden="true"
    className={passes ? 'text-brand-bright' : 'text-danger'}
  >
    <path fill="currentColor" d="M1 9a8 8 0 0 1 16 0v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 1 18z" />
    <path
      fill="none"
      stroke="white"
      strokeWidth="2"
      strokeLinecap="round"
      d={passes ? 'm5.2 10.5 2.7 2.7 5-5.4' : 'M9 5.5v5.5m0 3.7v.1'}
    />
  </svg>
)
